import { useSyncExternalStore } from 'react'
import type { NotificationsPage } from '../../../api/discussion/notifications.ts'
import { type App, load } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { appending, type Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { sendWaiting } from '../../platform/undo/send-later.ts'

/** One's own notifications, page by page, by their ids; page and panel show the same. */
export interface Notifications extends Collection<readonly { key: string }[]> {
  /** Of all that are stored. */
  count: number
  /** As it was when they came. */
  newCount: number
  /** The first page of them has come. */
  loaded: boolean
}

const address = 'notifications'
const inBrowser = typeof document !== 'undefined'

/** In the query of every call, whose answers then have titles. */
export const rendered = { render: 'true', format: 'html' } as const

const pageFrom = (next: string | null) => ({ query: { ...rendered, ...(next && { next }) } })

/** For the loader: on the server a page is loaded, in the browser the first is begun. Going back shows what is remembered. */
export async function openNotifications(context: App, request: Request): Promise<void> {
  if (!inBrowser) {
    await load(context, 'listNotifications', pageFrom(new URL(request.url).searchParams.get('next')))
    return
  }
  const wasThere = request.url === location.href.replace(location.hash, '')
  if (!wasThere || !context.memory.collections.get(address)) void reloadNotifications(context.memory)
}

/** From the first page again, in place of all that is remembered. */
export const reloadNotifications = (memory: Memory): Promise<void> =>
  memory.collections.reload(address, [], fetchOf(memory)).catch(alertFailure)

export const loadMoreNotifications = (memory: Memory): Promise<void> =>
  memory.collections.loadMore(address, fetchOf(memory)).catch(alertFailure)

const fetchOf = (memory: Memory) =>
  appending<{ key: string }>(async (next) => {
    if (next === null) await sendWaiting()
    return asPage(await memory.ask('listNotifications', pageFrom(next)))
  })

const asPage = ({ items, next, count, newCount }: NotificationsPage) => ({
  items: items.map(({ id }) => ({ key: String(id) })),
  next: next || null,
  ...{ count, newCount, loaded: true },
})

/** As they are remembered, or as the server sent them with the page that begins there. */
export function useNotifications(next: string | null = null): Notifications {
  const memory = useMemory()
  const { collections } = memory
  const begun = readNotifications(memory) ?? begin(memory, next)
  const read = () => readNotifications(memory) ?? begun
  return useSyncExternalStore((listener) => collections.subscribe(address, listener), read, read)
}

export const readNotifications = ({ collections }: Memory): Notifications | undefined =>
  collections.get(address) as Notifications | undefined

const nothingYet: Notifications = {
  ...{ items: [], next: null, count: 0, newCount: 0 },
  ...{ loaded: false, loading: true, failed: false },
}

function begin(memory: Memory, next: string | null): Notifications {
  const { collections, answer } = memory
  const page = answer('listNotifications', pageFrom(next))
  if (page) collections.begin(address, asPage(page))
  return readNotifications(memory) ?? nothingYet
}

/** Takes some out; gives how they come back. */
export function dropNotifications(memory: Memory, isOut: (id: number) => boolean): () => void {
  const { collections } = memory
  const before = readNotifications(memory)
  if (!before) return () => {}
  const items = before.items.filter(({ key }) => !isOut(Number(key)))
  const gone = before.items.length - items.length
  collections.begin(address, { ...before, items, ...{ count: before.count - gone } })
  return () => putBack(memory, before.items, isOut)
}

/** Into the list as it is by now, behind what stood before them. */
function putBack(memory: Memory, order: readonly { key: string }[], isOut: (id: number) => boolean): void {
  const { collections } = memory
  const now = readNotifications(memory)
  // What is fetched anew has them.
  if (!now || (now.loading && now.next === null)) return
  if (now.loading) {
    // A page that is on its way would be dropped by the change.
    const stop = collections.subscribe(address, () => {
      stop()
      putBack(memory, order, isOut)
    })
    return
  }
  const items = [...now.items]
  for (const [place, item] of order.entries()) {
    if (!isOut(Number(item.key)) || items.some(({ key }) => key === item.key)) continue
    const earlier = new Set(order.slice(0, place).map(({ key }) => key))
    items.splice(items.findLastIndex(({ key }) => earlier.has(key)) + 1, 0, item)
  }
  collections.begin(address, { ...now, items, ...{ count: now.count + items.length - now.items.length } })
}

/** Nothing is left of them. */
export function clearNotifications({ collections }: Memory): void {
  collections.begin(address, { items: [], next: null, ...{ count: 0, newCount: 0, loaded: true } })
}
