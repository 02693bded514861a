import { groupKey, type NotificationEvent } from '../../people/causes/events.ts'

/** Only the first this many notifications in the receiver's list can take another event. */
const maxGrowable = 10

/** An unseen notification that may grow. */
export interface Growable
  extends Pick<NotificationEvent, 'userId' | 'type' | 'postId' | 'commentId' | 'parentCommentId' | 'details'> {
  id: bigint
  updatedAt: bigint
}

/** A notification that must be inserted, for one or several events. */
export interface NewNotification extends NotificationEvent {
  count: number
  updatedAt: bigint
}

/** An existing notification that takes `by` more events. */
export interface GrownNotification {
  id: bigint
  by: number
  updatedAt: bigint
}

/** The position of a notification in the list of its receiver. */
interface ListedNotification {
  group: string | undefined
  updatedAt: bigint
  /** Of two with the same time, the one that was made later comes first. */
  order: bigint
  grow(at: bigint): void
}

/**
 * Decides for each event, in order, whether an existing notification grows or a new one is made; `shown` are the first
 * ones of each receiver. Uses the times of the events, which may be older than a notification; its time never goes
 * back.
 */
export function groupEvents(
  events: readonly NotificationEvent[],
  shown: readonly Growable[],
): { made: NewNotification[]; grown: GrownNotification[] } {
  const inserted: NewNotification[] = []
  const grown = new Map<bigint, GrownNotification>()
  const lists = new Map<bigint, ListedNotification[]>()
  const listOf = (userId: bigint) => {
    const list = lists.get(userId) ?? []
    lists.set(userId, list)
    return list
  }

  function listExisting({ id, updatedAt, ...event }: Growable): ListedNotification {
    const listed: ListedNotification = {
      group: groupKey(event),
      updatedAt,
      order: id,
      grow(at) {
        const last = later(listed.updatedAt, at)
        listed.updatedAt = last
        grown.set(id, { id, by: (grown.get(id)?.by ?? 0) + 1, updatedAt: last })
      },
    }
    return listed
  }

  function addNew(event: NotificationEvent): ListedNotification {
    const row: NewNotification = { ...event, count: 1, updatedAt: event.at }
    inserted.push(row)
    const listed: ListedNotification = {
      group: groupKey(event),
      updatedAt: event.at,
      order: firstNewOrder + BigInt(inserted.length),
      grow(at) {
        row.count += 1
        row.updatedAt = listed.updatedAt = later(listed.updatedAt, at)
      },
    }
    return listed
  }

  for (const notification of shown) listOf(notification.userId).push(listExisting(notification))
  for (const event of events) {
    const list = listOf(event.userId)
    const group = groupKey(event)
    const existing = group === undefined ? undefined : list.find((listed) => listed.group === group)
    if (existing) existing.grow(event.at)
    else list.push(addNew(event))
    list.sort(byPosition)
    list.splice(maxGrowable)
  }
  return { made: inserted, grown: [...grown.values()] }
}

/** Higher than all existing ids, since new rows get higher ids. */
const firstNewOrder = 1n << 62n

const later = (a: bigint, b: bigint) => (a > b ? a : b)

const byPosition = (a: ListedNotification, b: ListedNotification) =>
  Number(b.updatedAt - a.updatedAt) || (b.order > a.order ? 1 : -1)
