import type { Tx } from '../db/connect.ts'
import type { Site } from '../site.ts'
import type { NotificationEvent } from './events.ts'
import { maxTries, notifyAll } from './notify-all.ts'
import {
  type Announcement,
  findAnnouncement,
  listAudience,
  takeAnnouncement,
  updateAnnouncement,
} from './queries-announcements.ts'
import { deleteCauses, postponeCause } from './queries-causes.ts'

/** Accounts that are told in one transaction. A site of 100,000 takes a hundred; what is cut off begins again with the last of them. */
const chunk = 1000

/** Tells the next accounts of an announcement. False when there is none that anybody waits for. */
export async function announceToNext(site: Pick<Site, 'db' | 'log' | 'ownAccounts'>): Promise<boolean> {
  let taken: bigint | undefined
  try {
    const receivers = await site.db.transaction().execute(async (tx) => {
      taken = await takeAnnouncement(tx)
      return taken === undefined ? [] : announce(tx, taken)
    })
    for (const userId of receivers) site.ownAccounts.forget(userId)
  } catch (err) {
    if (taken === undefined) throw err
    const again = await postponeCause(site.db, taken, maxTries)
    site.log.error({ err, again }, 'an announcement failed')
  }
  return taken !== undefined
}

async function announce(tx: Tx, id: bigint): Promise<bigint[]> {
  const announcement = await findAnnouncement(tx, id)
  const audience = announcement ? await listAudience(tx, id, chunk) : []
  const last = audience.at(-1)
  if (!announcement || last === undefined) {
    await deleteCauses(tx, [id])
    return []
  }
  const now = BigInt(Date.now()) * 1000n
  const told = await notifyAll(
    tx,
    audience.map((userId) => eventOf(announcement, userId, now)),
  )
  await updateAnnouncement(tx, id, last)
  return told
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
