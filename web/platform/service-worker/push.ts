import { worker } from './worker-scope.ts'

// System notifications: a push message contains only the id; the rest is fetched from the site in the session of this browser.

/** Fields of a notification that the API has rendered. */
interface Rendered {
  title: string
  icons: string[]
  toURL: string
}

interface Opens {
  id: number | undefined
  toURL: string
}

const everything = '/notifications'
/** Shown if nothing else is known, because browsers revoke the permission of sites that receive a message and show nothing. */
const unknown: Rendered = { title: 'You have a new notification.', icons: ['/favicon.png?v=2'], toURL: everything }
const patienceMs = 10_000

export function showPushed(event: PushEvent): void {
  event.waitUntil(show(idIn(event.data)))
}

async function show(id: number | undefined): Promise<void> {
  const { title, icons, toURL } = (id !== undefined && (await findNotification(id))) || unknown
  const data: Opens = { id, toURL }
  const tag = id === undefined ? 'notification' : String(id)
  await worker.registration.showNotification(title, { icon: icons[0] ?? '', tag, data })
}

function idIn(data: PushMessageData | null): number | undefined {
  try {
    const id: unknown = data?.json()?.id
    return Number.isSafeInteger(id) ? (id as number) : undefined
  } catch {
    return undefined
  }
}

async function findNotification(id: number): Promise<Rendered | undefined> {
  const answer = await ask(`/api/notifications/${id}?render=true`)
  return answer?.json().catch(() => undefined)
}

/** Undefined if the site is not reachable, or refuses because somebody else is logged in. */
async function ask(address: string, more: RequestInit = {}): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { ...more, signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}

export function openPushed(event: NotificationEvent): void {
  event.notification.close()
  const { id, toURL } = event.notification.data as Opens
  event.waitUntil(Promise.all([open(toURL), id === undefined ? undefined : markSeen(id)]))
}

/** Opens the address in a tab that already shows it, or in another one. */
async function open(toURL: string): Promise<void> {
  const wanted = new URL(toURL === '#' ? everything : toURL, location.origin)
  const { href } = wanted.origin === location.origin ? wanted : new URL(everything, location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === href)
  await (tab ? tab.focus() : worker.clients.openWindow(href))
}

/** Every answer contains a CSRF token, which this call needs. */
async function markSeen(id: number): Promise<void> {
  const address = `/api/notifications/${id}`
  const token = (await ask(address))?.headers.get('Csrf-Token')
  if (!token) return
  const headers = { 'X-Csrf-Token': token }
  await ask(`${address}?action=markAsSeen&seenFrom=webpush&seen=true`, { method: 'PUT', headers })
}
