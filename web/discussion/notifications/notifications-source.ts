import type { NotificationsPage } from '../../../api/discussion/notifications.ts'
import { type App, load } from '../../platform/app-context.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { pagedList } from '../../platform/memory/paged-list.ts'
import { sendWaiting } from '../../platform/undo/send-later.ts'

/** The ids of the viewer's notifications, loaded page by page; shared by page and panel. */
export interface Notifications extends Collection<readonly { key: string }[]> {
  /** The number of all stored notifications. */
  count: number
  /** The number of new ones when they were loaded. */
  newCount: number
  /** The first page is loaded. */
  loaded: boolean
}

const address = 'notifications'

/** Part of the query of every call, so that the answers are rendered with titles. */
export const rendered = { render: 'true', format: 'html' } as const

const pageFrom = (next: string | null) => ({ query: { ...rendered, ...(next && { next }) } })

/** The source of the list is the cursor in the address, for browsers without script. */
const list = pagedList<string | null, { key: string }, Pick<Notifications, 'count' | 'newCount' | 'loaded'>>({
  addressOf: () => address,
  load: (app, next) => load(app, 'listNotifications', pageFrom(next)),
  loaded({ answer }, next) {
    const page = answer('listNotifications', pageFrom(next))
    return page && toPage(page)
  },
  async fetch(memory, _, next) {
    if (next === null) await sendWaiting()
    return toPage(await memory.ask('listNotifications', pageFrom(next)))
  },
  empty: { count: 0, newCount: 0, loaded: false },
})

export const openNotifications = (app: App, request: Request): Promise<void> =>
  list.open(app, request, new URL(request.url).searchParams.get('next'))
export const reloadNotifications = (memory: Memory): Promise<void> => list.reload(memory, null)
export const loadMoreNotifications = (memory: Memory): Promise<void> => list.loadMore(memory, null)
export const readNotifications = (memory: Memory): Notifications | undefined => list.read(memory, null)
export const useNotifications = (next: string | null = null): Notifications => list.useList(next)

const toPage = ({ items, next, count, newCount }: NotificationsPage) => ({
  items: items.map(({ id }) => ({ key: String(id) })),
  next: next || null,
  ...{ count, newCount, loaded: true },
})

/** Removes notifications from the list; returns a function to restore them. */
export function dropNotifications(memory: Memory, isDropped: (id: number) => boolean): () => void {
  const { collections } = memory
  const before = readNotifications(memory)
  if (!before) return () => {}
  const items = before.items.filter(({ key }) => !isDropped(Number(key)))
  const dropped = before.items.length - items.length
  collections.begin(address, { ...before, items, ...{ count: before.count - dropped } })
  return () => restore(memory, before.items, isDropped)
}

/** Restores notifications in the present list, after those that preceded them in `order`. */
function restore(memory: Memory, order: readonly { key: string }[], isDropped: (id: number) => boolean): void {
  const { collections } = memory
  const now = readNotifications(memory)
  // A list that is being reloaded will contain them.
  if (!now || (now.loading && now.next === null)) return
  if (now.loading) {
    // A change now would drop the page that is being loaded.
    const stop = collections.subscribe(address, () => {
      stop()
      restore(memory, order, isDropped)
    })
    return
  }
  const items = [...now.items]
  for (const [place, item] of order.entries()) {
    if (!isDropped(Number(item.key)) || items.some(({ key }) => key === item.key)) continue
    const earlier = new Set(order.slice(0, place).map(({ key }) => key))
    items.splice(items.findLastIndex(({ key }) => earlier.has(key)) + 1, 0, item)
  }
  collections.begin(address, { ...now, items, ...{ count: now.count + items.length - now.items.length } })
}

export function clearNotifications({ collections }: Memory): void {
  collections.begin(address, { items: [], next: null, ...{ count: 0, newCount: 0, loaded: true } })
}
