import type { NotificationsPage } from '../../../api/discussion/notifications.ts'
import { type App, load } from '../../platform/app-context.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { pagedList } from '../../platform/memory/paged-list.ts'
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

/** In the query of every call, whose answers then have titles. */
export const rendered = { render: 'true', format: 'html' } as const

const pageFrom = (next: string | null) => ({ query: { ...rendered, ...(next && { next }) } })

/** Its source is the cursor at which the page of a document begins. */
const list = pagedList<string | null, { key: string }, Pick<Notifications, 'count' | 'newCount' | 'loaded'>>({
  addressOf: () => address,
  load: (app, next) => load(app, 'listNotifications', pageFrom(next)),
  loaded({ answer }, next) {
    const page = answer('listNotifications', pageFrom(next))
    return page && asPage(page)
  },
  async fetch(memory, _, next) {
    if (next === null) await sendWaiting()
    return asPage(await memory.ask('listNotifications', pageFrom(next)))
  },
  empty: { count: 0, newCount: 0, loaded: false },
})

export const openNotifications = (app: App, request: Request): Promise<void> =>
  list.open(app, request, new URL(request.url).searchParams.get('next'))
export const reloadNotifications = (memory: Memory): Promise<void> => list.reload(memory, null)
export const loadMoreNotifications = (memory: Memory): Promise<void> => list.loadMore(memory, null)
export const readNotifications = (memory: Memory): Notifications | undefined => list.read(memory, null)
export const useNotifications = (next: string | null = null): Notifications => list.useList(next)

const asPage = ({ items, next, count, newCount }: NotificationsPage) => ({
  items: items.map(({ id }) => ({ key: String(id) })),
  next: next || null,
  ...{ count, newCount, loaded: true },
})

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
