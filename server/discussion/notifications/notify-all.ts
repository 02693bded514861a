import type { NotificationType } from '../../../api/discussion/notification.ts'
import { groupKey, type NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { groupEvents } from './group-events.ts'
import { notifyReceivers } from './notify-receivers.ts'
import {
  deleteOlderAnnouncements,
  deleteOldest,
  growNotifications,
  insertNotifications,
  listGrowable,
  lockReceivers,
  lockUnseen,
  updateNewCounts,
} from './queries-write.ts'

/** A failed cause is tried this many times within about an hour; it may work later. */
export const maxTries = 6

/** Types that devices show again when another event is added. Of upvotes, devices show only the first. */
const pushedAgain: readonly NotificationType[] = ['new_comment', 'comment_reply', 'talk']

/** Makes notifications of events, or adds the events to existing ones, with all consequences. Returns the receivers. */
export async function notifyAll(tx: Tx, events: readonly NotificationEvent[]): Promise<bigint[]> {
  const activeIds = new Set(await lockReceivers(tx, receiversOf(events)))
  const active = events.filter(({ userId }) => activeIds.has(userId))
  if (!active.length) return []
  const announced = active.filter(({ type }) => type === 'announcement')
  if (announced.length) await deleteOlderAnnouncements(tx, receiversOf(announced))
  const { made, grown } = await group(tx, active)
  const madeRows = made.length ? await insertNotifications(tx, made) : []
  const grownRows = grown.length ? await growNotifications(tx, grown) : []
  const receivers = receiversOf(active)
  await deleteOldest(tx, receivers)
  await updateNewCounts(tx, receivers)
  await notifyReceivers(tx, [
    ...madeRows.map((row) => ({ ...row, push: row.type !== 'denied_comm' })),
    ...grownRows.map((row) => ({ ...row, push: pushedAgain.includes(row.type) })),
  ])
  return receivers
}

const receiversOf = (events: readonly NotificationEvent[]) => [...new Set(events.map(({ userId }) => userId))]

/** If a notification that should grow is seen or deleted at the same moment, a new one is made instead. */
async function group(tx: Tx, events: readonly NotificationEvent[]) {
  // Announcements are never grouped, so they need no query.
  const grouped = events.filter((event) => groupKey(event) !== undefined)
  const shown = grouped.length ? await listGrowable(tx, receiversOf(grouped)) : []
  const result = groupEvents(events, shown)
  const growingIds = new Set(result.grown.map(({ id }) => id))
  const lockedIds = growingIds.size ? new Set(await lockUnseen(tx, [...growingIds])) : growingIds
  if (lockedIds.size === growingIds.size) return result
  return groupEvents(
    events,
    shown.filter(({ id }) => lockedIds.has(id) || !growingIds.has(id)),
  )
}
