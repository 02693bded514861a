import type { NotificationType } from '../../../api/discussion/notifications.ts'
import { groupKey, type NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { groupEvents } from './group-events.ts'
import {
  dropOlderAnnouncements,
  dropOldest,
  growNotifications,
  insertNotifications,
  listGrowable,
  lockGrown,
  lockReceivers,
  updateNewCounts,
} from './queries-write.ts'
import { tellReceivers } from './tell-receivers.ts'

/** What fails is tried so often, in the course of an hour: it may work later. */
export const maxTries = 6

/** What devices show again when it takes in another event. Of upvotes they show the first. */
const pushedAgain: readonly NotificationType[] = ['new_comment', 'comment_reply']

/** Makes notifications of events, or has those grow that are there, with everything that follows. Gives whom it told. */
export async function notifyAll(tx: Tx, events: readonly NotificationEvent[]): Promise<bigint[]> {
  const standing = new Set(await lockReceivers(tx, receiversOf(events)))
  const told = events.filter(({ userId }) => standing.has(userId))
  if (!told.length) return []
  const announced = told.filter(({ type }) => type === 'announcement')
  if (announced.length) await dropOlderAnnouncements(tx, receiversOf(announced))
  const { made, grown } = await group(tx, told)
  const madeRows = made.length ? await insertNotifications(tx, made) : []
  const grownRows = grown.length ? await growNotifications(tx, grown) : []
  const receivers = receiversOf(told)
  await dropOldest(tx, receivers)
  await updateNewCounts(tx, receivers)
  await tellReceivers(tx, [
    ...madeRows.map((row) => ({ ...row, push: row.type !== 'denied_comm' })),
    ...grownRows.map((row) => ({ ...row, push: pushedAgain.includes(row.type) })),
  ])
  return receivers
}

const receiversOf = (events: readonly NotificationEvent[]) => [...new Set(events.map(({ userId }) => userId))]

/** Where one that would grow has been seen or deleted at this moment, what is new makes another. */
async function group(tx: Tx, events: readonly NotificationEvent[]) {
  // An announcement to a thousand has nothing to look for.
  const grouped = events.filter((event) => groupKey(event) !== undefined)
  const shown = grouped.length ? await listGrowable(tx, receiversOf(grouped)) : []
  const result = groupEvents(events, shown)
  const growing = new Set(result.grown.map(({ id }) => id))
  const there = growing.size ? new Set(await lockGrown(tx, [...growing])) : growing
  if (there.size === growing.size) return result
  return groupEvents(
    events,
    shown.filter(({ id }) => there.has(id) || !growing.has(id)),
  )
}
