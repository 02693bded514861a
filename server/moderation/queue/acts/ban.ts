import { banRemovalHours } from '../../../../shared/limits.ts'
import { banMemberIn } from '../../../discussion/mods/bans.ts'
import type { Acting } from '../../../people/acts/acting.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { keyAt } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { CaseAct } from './case-act.ts'
import { removeRest } from './remove-rest.ts'
import { removeReported, type Target } from './target-steps.ts'

/**
 * Bans the author from the community and removes the target. With `hours`, a job also removes what else they wrote
 * there in that time. An existing ban stays as it is.
 */
export const ban: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  many: 'ban_many',
  allowsHeld: true,
  requiresReason: true,
  validate: ({ hours }) => requireHours(hours),
  async decide({ site, tx, caseRow, input, acting, bannedBefore }) {
    const { author_id: userId, community_id: communityId } = caseRow
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    const { banned, removed } = await banIn(site, tx, {
      ...acting,
      ...input,
      userId,
      communityId,
      target: caseRow,
      bannedBefore,
    })
    const isNew = banned !== null && bannedBefore === null
    const entries = [...(isNew ? [banned] : []), ...(removed === null ? [] : [removed])]
    return { outcome: 'removed', entries, notified: true, ...(isNew && { banned }) }
  },
}

interface BanWithRemoval extends Acting {
  userId: bigint
  communityId: bigint
  expiresAt: Date | null
  /** What is removed with the ban; null if the ban is about nothing that the person wrote. */
  target: Target | null
  /** What else is removed: what was written in so many hours; 0 means everything, null nothing. */
  hours: number | null
  hideTitle: boolean
  /** The log entry of a ban by the same call. */
  bannedBefore: bigint | null
}

/** The ids of the log entries: of the ban, null if another one was in effect, and of the removal. */
export async function banIn(
  site: Site,
  tx: Tx,
  { userId, communityId, expiresAt, target, hours, hideTitle, bannedBefore, ...acting }: BanWithRemoval,
): Promise<{ banned: bigint | null; removed: bigint | null }> {
  // Several cases of one person make one ban.
  const banned = bannedBefore ?? (await banUnlessBanned(tx, { ...acting, communityId, userId, expiresAt }))
  const items = banned === null ? acting : { ...acting, partOf: banned, quiet: true }
  const removed = target && (await removeReported(tx, target, { ...items, hideTitle }))
  const entryOfRest = banned ?? removed
  if (entryOfRest === null) throw new Refusal('conflict')
  if (hours !== null && bannedBefore === null)
    await site.jobs.enqueue(tx, removeRest, {
      banId: String(entryOfRest),
      userId: String(userId),
      communityId: String(communityId),
      byId: String(acting.by.id),
      as: acting.as,
      hideTitle,
      from: String(hours === 0 ? 0n : keyAt(Date.now() - hours * 3_600_000)),
    })
  return { banned, removed }
}

export function requireHours(hours: number | null): void {
  if (hours !== null && !banRemovalHours.some((each) => each === hours)) throw new Refusal('invalid_json')
}

/** Null if a ban is already in effect. */
async function banUnlessBanned(tx: Tx, ban: Parameters<typeof banMemberIn>[1]): Promise<bigint | null> {
  try {
    return await banMemberIn(tx, ban)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return null
    throw error
  }
}
