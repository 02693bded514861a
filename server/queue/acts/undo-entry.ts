import { letBack } from '../../admin/ban-user.ts'
import type { Tx } from '../../db/connect.ts'
import { toWire } from '../../db/keys.ts'
import { unbanMemberIn } from '../../moderation/bans.ts'
import { type Acting, actorOf } from '../../modlog/acting.ts'
import { writeEntry } from '../../modlog/write-entry.ts'
import { leaveCause } from '../../notifications/leave-cause.ts'
import type { Site } from '../../site.ts'
import type { LoggedAct } from './queries.ts'
import { restoreRest } from './restore-rest.ts'
import { placeOf, removeTarget, restoreTarget, targetOf, unlockTarget } from './target-steps.ts'

/**
 * Takes back what an entry of the moderation log tells of, by an act that writes an entry of its own and tells whom it concerns. Gives its
 * key; null where it does not stand any more, or cannot be taken back.
 */
export async function undoEntry(site: Site, tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  if (entry.act === 'remove_post' || entry.act === 'remove_comment') return restoreTarget(tx, entry, acting)
  if (isRestoring(entry)) return removeTarget(tx, entry, acting)
  if (entry.act === 'lock_post' || entry.act === 'lock_comment') return unlockTarget(tx, entry, acting)
  if (entry.act === 'warn') return withdrawWarning(tx, entry, acting)
  if (entry.act === 'ban_member') return liftBan(site, tx, entry, acting)
  if (entry.act === 'ban_user') return liftSiteBan(site, tx, entry, acting)
  return null
}

async function liftSiteBan(site: Site, tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  const { subject_id: userId } = entry
  if (userId === null) return null
  const { by, reason } = acting
  const lifted = await letBack(site, tx, userId, { actorId: by.id, group: 'admins', reason })
  if (lifted !== null) await restoreWith(site, tx, entry, acting)
  return lifted
}

export const isRestoring = ({ act }: Pick<LoggedAct, 'act'>) => act === 'restore_post' || act === 'restore_comment'

async function liftBan(site: Site, tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  const { community_id: communityId, subject_id: userId } = entry
  if (communityId === null || userId === null) return null
  const lifted = await unbanMemberIn(tx, { ...acting, communityId, userId })
  if (lifted !== null) await restoreWith(site, tx, entry, acting)
  return lifted
}

/** What went with a ban comes back too, by a job: it may be much. */
function restoreWith(site: Site, tx: Tx, { id }: LoggedAct, { by, as }: Acting): Promise<void> {
  return site.jobs.enqueue(tx, restoreRest, { banId: String(id), byId: String(by.id), as })
}

async function withdrawWarning(tx: Tx, entry: LoggedAct, acting: Acting): Promise<bigint | null> {
  const { community_id: communityId, subject_id: userId } = entry
  const withdrawal = await writeEntry(tx, {
    ...actorOf(acting),
    act: 'withdraw_warning',
    ...targetOf(entry),
    communityId,
    subjectId: userId,
  })
  if (userId === null || communityId === null || acting.quiet) return withdrawal
  const { reason, rule } = acting
  const details = { lifted: true, reason, rule, logId: toWire(withdrawal) }
  await leaveCause(tx, { kind: 'mod_warning', userId, communityId, ...placeOf(entry), details })
  return withdrawal
}
