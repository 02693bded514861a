import type { Profile } from '../../../api/people/accounts.ts'
import { countCommentsToRemove, removeNextCommentsOf } from '../../discussion/comments/remove-comments-of.ts'
import { refuseAllHeld } from '../../discussion/holds/refuse-rest.ts'
import { countPostsToRemove, eraseNextPostsOf, removeNextPostsOf } from '../../discussion/posts/remove-posts-of.ts'
import { loadAccount } from '../../people/accounts/profile.ts'
import { viewerOf } from '../../people/accounts/viewer-of.ts'
import { writeItems } from '../../people/acts/write-entry.ts'
import { closeCasesOf } from '../../people/cases/cases.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import {
  deleteRemoval,
  deleteRemovalWith,
  endRemovalsOf,
  findLastRemoval,
  insertRemoval,
  listOldRemovals,
  listStalledRemovals,
  lockEndedRemoval,
  lockRemoval,
  lockRemovalOf,
  type RemovalRow,
  updateRemoval,
} from './queries-removals.ts'

// Removes what a banned account wrote in batches, posts first. The progress is stored in the transaction that removes
// the batch, so if a process dies, nothing is lost or done twice. The content of posts is erased days later: until then
// it can be brought back with the end of the ban.

/** Items per transaction: a vote or reply on one of them waits for its end. */
const itemsAtOnce = 250

export const removeContent: QueuedJob<{ id: string }> = {
  name: 'remove-content',
  run: (site, { id }) => runRemoval(site, BigInt(id)),
}

/** Called in the transaction of the ban. */
export async function beginRemoval(
  site: Site,
  tx: Tx,
  removal: { userId: bigint; by: bigint; entry: bigint; days: number },
): Promise<void> {
  const { userId, by, entry, days } = removal
  const id = await insertRemoval(tx, { id: site.nextKey(), userId, requestedBy: by, entryId: entry, days })
  await site.jobs.enqueue(tx, removeContent, { id: String(id) })
}

/**
 * Call it before the row of the account is locked: a step of the removal locks its own row first and then the account.
 * The next step waits until this transaction ends.
 */
export function pauseRemoval(tx: Db, userId: bigint): Promise<void> {
  return lockRemovalOf(tx, userId)
}

/** What is already removed stays removed. */
export function stopRemoval(tx: Db, userId: bigint): Promise<void> {
  return endRemovalsOf(tx, userId)
}

/** What was removed with this ban is brought back; nothing of it is erased later. */
export function forgetRemovalWith(tx: Tx, entryId: bigint): Promise<void> {
  return deleteRemovalWith(tx, entryId)
}

/** The progress of the last removal, for administrators. */
export async function loadRemoval(db: Db, userId: bigint): Promise<Profile['contentRemoval']> {
  const row = await findLastRemoval(db, userId)
  if (!row) return null
  const { done, total } = row
  return { done, total, createdAt: row.created_at.toISOString(), endedAt: row.ended_at?.toISOString() ?? null }
}

/** Continues removals whose process has died. A job is only retried a few times, but removals are never given up. */
export async function resumeRemovals(site: Site, seconds: number): Promise<void> {
  for (const id of await listStalledRemovals(site.db, seconds, 100)) await runRemoval(site, id)
}

/** Erases what was removed so many days ago, and then forgets the removal. */
export async function eraseRemoved({ db }: Site, days: number): Promise<void> {
  for (const id of await listOldRemovals(db, days, 100)) {
    let after: bigint | undefined = 0n
    while (after !== undefined) {
      const from: bigint = after
      after = await db.transaction().execute((tx) => eraseBatch(tx, id, from, itemsAtOnce))
    }
  }
}

/** Returns the id after which the next batch starts. */
export async function eraseBatch(tx: Tx, id: bigint, after: bigint, limit: number): Promise<bigint | undefined> {
  const removal = await lockEndedRemoval(tx, id)
  if (!removal?.ended_at) return undefined
  const { user_id: userId, from_id: from, created_at: deletedBefore, ended_at: hiddenUntil, entry_id: entry } = removal
  const { items, last } = await eraseNextPostsOf(tx, { userId, from, after, deletedBefore, hiddenUntil, limit })
  await writeItems(
    tx,
    entry,
    items.map(({ id: targetId, communityId }) => ({
      act: 'erase_post' as const,
      actorId: null,
      group: 'system' as const,
      communityId,
      targetType: 'post' as const,
      targetId,
      subjectId: removal.subject,
    })),
  )
  if (last === undefined) await deleteRemoval(tx, id)
  return last
}

async function runRemoval({ db }: Site, id: bigint): Promise<void> {
  while (await db.transaction().execute((tx) => removeBatch(tx, id, itemsAtOnce)));
}

/** Returns false if nothing was left. */
export async function removeBatch(tx: Tx, id: bigint, limit: number): Promise<boolean> {
  const removal = await lockRemoval(tx, id)
  if (!removal) return false
  const total = removal.total ?? removal.done + (await countLeft(tx, removal))
  const { user_id: userId, from_id: from, asked_by: by } = removal
  const posts = await removeNextPostsOf(tx, by, { userId, from, after: removal.post_id, limit })
  if (posts.last !== undefined) {
    await decideItems(tx, removal, 'post', posts.items)
    await updateRemoval(tx, id, { post_id: posts.last, total, done: removal.done + posts.items.length })
    // Everything that shows the post, also comments of others, contains its title.
    if (posts.items.length) await notify(tx, 'evict', '')
    return true
  }
  const comments = await removeNextCommentsOf(tx, by, { userId, from, after: removal.comment_id, limit })
  if (comments.last === undefined) {
    await refuseHeldOf(tx, removal)
    await endRemovalsOf(tx, userId)
    return false
  }
  await decideItems(tx, removal, 'comment', comments.items)
  await updateRemoval(tx, id, { comment_id: comments.last, total, done: removal.done + comments.items.length })
  await notify(tx, 'evict', toWire(userId))
  return true
}

/** Also refuses their held posts and comments. */
async function refuseHeldOf(
  tx: Tx,
  { user_id: userId, from_id: from, asked_by: requestedBy, entry_id: entry }: RemovalRow,
) {
  const by = viewerOf(await loadAccount(tx, requestedBy))
  const action = { by, as: 'admins' as const, reason: null, rule: null, partOf: entry, quiet: true }
  await refuseAllHeld(tx, { userId, communityId: null, from }, action)
}

async function countLeft(tx: Tx, { user_id: userId, from_id: from }: RemovalRow): Promise<number> {
  return (await countPostsToRemove(tx, userId, from)) + (await countCommentsToRemove(tx, userId, from))
}

async function decideItems(
  tx: Tx,
  removal: RemovalRow,
  targetType: 'post' | 'comment',
  items: readonly { id: bigint; communityId: bigint }[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  await closeCasesOf(tx, targetType, ids, { outcome: 'removed', by: removal.asked_by })
  await writeItems(
    tx,
    removal.entry_id,
    items.map(({ id, communityId }) => ({
      act: `remove_${targetType}` as const,
      actorId: removal.asked_by,
      group: 'admins' as const,
      communityId,
      targetType,
      targetId: id,
      subjectId: removal.user_id,
    })),
  )
}
