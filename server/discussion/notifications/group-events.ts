import { groupKey, type NotificationEvent } from '../../people/causes/events.ts'

/** Only what stands among so many of the receiver's first takes another event. */
const first = 10

/** An unseen notification that may grow. */
export interface Growable
  extends Pick<NotificationEvent, 'userId' | 'type' | 'postId' | 'commentId' | 'parentCommentId'> {
  id: bigint
  updatedAt: bigint
}

/** A notification to be made, of one event or of several. */
export interface Made extends NotificationEvent {
  count: number
  updatedAt: bigint
}

/** One that is there and takes so many more. */
export interface Grown {
  id: bigint
  by: number
  updatedAt: bigint
}

/** Where a notification stands in the list of its receiver. */
interface Place {
  group: string | undefined
  updatedAt: bigint
  /** Of two of the same moment the one made later comes first. */
  order: bigint
  grow(at: bigint): void
}

/**
 * What becomes of these events, one after the other, where these are the first of their receivers. Times are those of the events, and may be
 * older than what is there: a notification never goes back.
 */
export function groupEvents(
  events: readonly NotificationEvent[],
  shown: readonly Growable[],
): { made: Made[]; grown: Grown[] } {
  const made: Made[] = []
  const grown = new Map<bigint, Grown>()
  const lists = new Map<bigint, Place[]>()
  const listOf = (userId: bigint) => {
    const list = lists.get(userId) ?? []
    lists.set(userId, list)
    return list
  }

  function placeShown({ id, updatedAt, ...about }: Growable): Place {
    const place: Place = {
      group: groupKey(about),
      updatedAt,
      order: id,
      grow(at) {
        const last = later(place.updatedAt, at)
        place.updatedAt = last
        grown.set(id, { id, by: (grown.get(id)?.by ?? 0) + 1, updatedAt: last })
      },
    }
    return place
  }

  function make(event: NotificationEvent): Place {
    const row: Made = { ...event, count: 1, updatedAt: event.at }
    made.push(row)
    const place: Place = {
      group: groupKey(event),
      updatedAt: event.at,
      order: newOrder + BigInt(made.length),
      grow(at) {
        row.count += 1
        row.updatedAt = place.updatedAt = later(place.updatedAt, at)
      },
    }
    return place
  }

  for (const each of shown) listOf(each.userId).push(placeShown(each))
  for (const event of events) {
    const list = listOf(event.userId)
    const group = groupKey(event)
    const same = group === undefined ? undefined : list.find((place) => place.group === group)
    if (same) same.grow(event.at)
    else list.push(make(event))
    list.sort(byPlace)
    list.splice(first)
  }
  return { made, grown: [...grown.values()] }
}

/** Behind all that are there: the database counts them up. */
const newOrder = 1n << 62n

const later = (a: bigint, b: bigint) => (a > b ? a : b)

const byPlace = (a: Place, b: Place) => Number(b.updatedAt - a.updatedAt) || (b.order > a.order ? 1 : -1)
