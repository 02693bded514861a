import type { NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notifyAll } from './notify-all.ts'
import { type Announcement, findAnnouncement, listAudience, updateAnnouncement } from './queries-announcements.ts'
import { deleteCauses } from './queries-causes.ts'

/**
 * Accounts per transaction; a site with 100,000 accounts needs a hundred. After an interruption, the next run continues
 * after the last account.
 */
const batch = 1000

/**
 * Notifies the next accounts about an announcement. Afterwards all processes rest as long as this took, so that half of
 * the time is free for other requests.
 */
export async function announce(tx: Tx, id: bigint): Promise<{ receivers: bigint[]; restMilliseconds: number }> {
  const startedAt = performance.now()
  const announcement = await findAnnouncement(tx, id)
  const audience = announcement ? await listAudience(tx, id, batch) : []
  const last = audience.at(-1)
  if (!announcement || last === undefined) {
    await deleteCauses(tx, [id])
    return { receivers: [], restMilliseconds: 0 }
  }
  const now = BigInt(Date.now()) * 1000n
  const receivers = await notifyAll(
    tx,
    audience.map((userId) => eventOf(announcement, userId, now)),
  )
  const restMilliseconds = Math.ceil(performance.now() - startedAt)
  await updateAnnouncement(tx, id, last, restMilliseconds)
  // Timers may fire slightly too early.
  return { receivers, restMilliseconds: restMilliseconds + 2 }
}

const eventOf = ({ postId, communityId }: Announcement, userId: bigint, at: bigint): NotificationEvent => ({
  userId,
  type: 'announcement',
  postId,
  commentId: null,
  parentCommentId: null,
  communityId,
  actorId: null,
  details: null,
  at,
})
