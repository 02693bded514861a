import { reopenHeldIn } from '../../../discussion/holds/refuse.ts'
import { heldItemExists, releaseHeldIn } from '../../../discussion/holds/release.ts'
import { unbanMemberIn } from '../../../discussion/mods/bans.ts'
import { type Acting, actorOf } from '../../../people/acts/acting.ts'
import { markUndone, writeEntry } from '../../../people/acts/write-entry.ts'
import { leaveCause } from '../../../people/causes/leave-cause.ts'
import type { SiteWithSettings } from '../../../people/site-settings/with-settings.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { hiddenId, toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import { restoreWithBan, unbanUserIn } from '../../admin/ban-user.ts'
import type { LoggedAct } from './queries.ts'
import { beginRestoring } from './restore-rest.ts'
import { placeOf, removeTarget, restoreTarget, targetOf, unlockTarget } from './target-steps.ts'

/**
 * Undoes the act of a log entry and its items. Writes its own log entry and notifies the subject. With `reopens`, the
 * reports about the items are open again. Returns the id of the new entry; null if the act was already undone or cannot
 * be undone.
 */
export async function undoEntry(
  site: Site,
  tx: Tx,
  entry: LoggedAct,
  acting: Acting,
  { reopens = false } = {},
): Promise<bigint | null> {
  if (entry.act === 'ban_user') return undoSiteBan(site, tx, entry, acting, reopens)
  const undone = await undoAlone(tx, entry, acting)
  if (undone !== null)
    await beginRestoring(site, tx, { entryId: entry.id, partOf: undone, by: acting.by.id, as: acting.as, reopens })
  return undone
}

/** All of the ban, if it was changed later. */
async function undoSiteBan(
  site: Site,
  tx: Tx,
  { id: undoes, subject_id: userId }: LoggedAct,
  { by, as, reason }: Acting,
  reopens: boolean,
): Promise<bigint | null> {
  if (userId === null) return null
  const ended = await unbanUserIn(site, tx, userId, { actorId: by.id, group: 'admins', reason, undoes })
  if (!ended) return null
  await restoreWithBan(site, tx, ended, { by: by.id, as, reopens })
  return ended.entry
}

/**
 * The same for a granted appeal. An act that has ended, was undone, or cannot be undone because the content is erased,
 * is marked as undone by the entry of the answer.
 */
export async function overturnEntry(
  site: SiteWithSettings,
  tx: Tx,
  entry: LoggedAct,
  { answer, ...acting }: Acting & { answer: bigint },
): Promise<bigint | null> {
  const undoAct = entry.act === 'refuse_held' ? releaseRefused : undoEntry
  const undone = entry.undone ? null : await undoAct(site, tx, entry, acting).catch(nothingToRestore)
  if (undone !== null) return undone
  await markUndone(tx, [entry.id], answer)
  await beginRestoring(site, tx, { entryId: entry.id, partOf: answer, by: acting.by.id, as: acting.as })
  return null
}

/** Grants an appeal against a refusal by releasing the item; null if the item is erased. */
async function releaseRefused(
  site: SiteWithSettings,
  tx: Tx,
  entry: LoggedAct,
  acting: Acting,
): Promise<bigint | null> {
  const heldId = entry.target_id ?? hiddenId
  return (await heldItemExists(tx, heldId)) ? releaseHeldIn(site, tx, { ...acting, heldId }) : null
}

/** Content that was erased, or deleted by its author, cannot be restored. */
export function nothingToRestore(error: unknown): null {
  if (error instanceof Refusal && error.code === 'cannot_restore') return null
  throw error
}

/** Acts that made an item public again; their undo removes it. */
export const isRestoring = ({ act }: Pick<LoggedAct, 'act'>) =>
  act === 'restore_post' || act === 'restore_comment' || act === 'release_held'

async function undoAlone(tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  if (entry.act === 'remove_post' || entry.act === 'remove_comment') return restoreTarget(tx, entry, acting)
  if (isRestoring(entry)) return removeTarget(tx, entry, { ...acting, hideTitle: entry.title_hidden })
  if (entry.act === 'refuse_held') return reopenHeldIn(tx, { ...acting, heldId: entry.target_id ?? hiddenId })
  if (entry.act === 'lock_post' || entry.act === 'lock_comment') return unlockTarget(tx, entry, acting)
  if (entry.act === 'warn') return withdrawWarning(tx, entry, acting)
  const { id: undoes, community_id: communityId, subject_id: userId } = entry
  if (userId === null) return null
  if (entry.act === 'ban_member' && communityId !== null)
    return unbanMemberIn(tx, { ...acting, communityId, userId, undoes })
  return null
}

async function withdrawWarning(tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  const { community_id: communityId, subject_id: userId } = entry
  const withdrawal = await writeEntry(tx, {
    ...actorOf(acting),
    act: 'withdraw_warning',
    ...targetOf(entry),
    communityId,
    subjectId: userId,
    undoes: entry.id,
  })
  if (userId === null || communityId === null || acting.quiet) return withdrawal
  const { reason, rule } = acting
  const details = { lifted: true, reason, rule, logId: toWire(withdrawal) }
  await leaveCause(tx, { kind: 'mod_warning', userId, communityId, ...placeOf(entry), details })
  return withdrawal
}
