import { catchLostFocus } from '../focus.ts'

export type Toast = {
  /** A toast with the id of a visible one replaces it. */
  id?: string
  text: string
  /** How long it stays, in milliseconds. */
  timer?: number
  action?: { text: string; onPick: () => void }
  /** Called when the toast is gone, so that its button cannot be pressed any more. */
  onExpire?: () => void
}

export type ShownToast = Toast & { id: string }

type Clock = { left: number; since: number; timeout: ReturnType<typeof setTimeout> | undefined }

let shown: readonly ShownToast[] = []
let isPaused = false
let made = 0
const clocks = new Map<string, Clock>()
const listeners = new Set<() => void>()

/** Says something in passing; callable from anywhere in the browser. */
export function showToast({ timer = 3000, ...toast }: Toast): string {
  made += 1
  const id = toast.id ?? `toast-${made}`
  const next = { ...toast, id }
  const replaced = shown.find((other) => other.id === id)
  stopClock(id)
  clocks.set(id, { left: timer, since: 0, timeout: undefined })
  if (!isPaused) startClock(id)
  change(replaced ? shown.map((other) => (other.id === id ? next : other)) : [...shown, next])
  replaced?.onExpire?.()
  return id
}

export function dismissToast(id: string): void {
  stopClock(id)
  clocks.delete(id)
  change(shown.filter((toast) => toast.id !== id))
}

function expire(id: string): void {
  const expired = shown.find((toast) => toast.id === id)
  dismissToast(id)
  expired?.onExpire?.()
}

/** While someone points at them or stands on their buttons, time does not pass. */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const id of clocks.keys()) stopClock(id)
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const id of clocks.keys()) startClock(id)
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

function startClock(id: string): void {
  const clock = clocks.get(id)
  if (!clock) return
  clock.since = Date.now()
  clock.timeout = setTimeout(() => expire(id), clock.left)
}

function stopClock(id: string): void {
  const clock = clocks.get(id)
  if (clock?.timeout === undefined) return
  clearTimeout(clock.timeout)
  clock.timeout = undefined
  clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
}

function change(next: readonly ShownToast[]): void {
  shown = next
  if (shown.length === 0) isPaused = false // the last one took the pointer's leave-taking with it
  for (const listener of listeners) listener()
}

const key = 'toast_after_reload'

/** Saves a toast for the next page, because this one is about to be reloaded. Without storage it is lost. A button of it may lead to a page. */
export function rememberToast(...toast: [text: string, button?: string, href?: string]): void {
  try {
    sessionStorage.setItem(key, toast.join('\n'))
  } catch {}
}

/** The act has reloaded the page, so the focus moves into it. */
export function showRememberedToast(): void {
  const [text, button, href = '/'] = takeRemembered().split('\n')
  if (!text) return
  const action = button && { action: { text: button, onPick: () => location.assign(href) } }
  showToast({ text, timer: action ? 20_000 : 6000, ...action })
  catchLostFocus()
}

function takeRemembered(): string {
  try {
    const toast = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return toast ?? ''
  } catch {
    return ''
  }
}
