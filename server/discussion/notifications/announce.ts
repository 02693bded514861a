import type { NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notifyAll } from './notify-all.ts'
import { type Announcement, findAnnouncement, listAudience, updateAnnouncement } from './queries-announcements.ts'
import { deleteCauses } from './queries-causes.ts'

/** Accounts that are told in one transaction. A site of 100,000 takes a hundred; what is cut off begins again with the last of them. */
const chunk = 1000

/**
 * Tells the next accounts of an announcement. To everybody takes its time anyway: as long as it took, no process goes on, so that half of it
 * is left to those who read meanwhile.
 */
export async function announce(tx: Tx, id: bigint): Promise<{ told: bigint[]; restMilliseconds: number }> {
  const began = performance.now()
  const announcement = await findAnnouncement(tx, id)
  const audience = announcement ? await listAudience(tx, id, chunk) : []
  const last = audience.at(-1)
  if (!announcement || last === undefined) {
    await deleteCauses(tx, [id])
    return { told: [], restMilliseconds: 0 }
  }
  const now = BigInt(Date.now()) * 1000n
  const told = await notifyAll(
    tx,
    audience.map((userId) => eventOf(announcement, userId, now)),
  )
  const restMilliseconds = Math.ceil(performance.now() - began)
  await updateAnnouncement(tx, id, last, restMilliseconds)
  // Timers may be a little early.
  return { told, restMilliseconds: restMilliseconds + 2 }
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
