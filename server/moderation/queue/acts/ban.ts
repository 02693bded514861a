import { banRemovalHours } from '../../../../shared/limits.ts'
import { banMemberIn } from '../../../discussion/mods/bans.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { keyAt } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { removeRest } from './remove-rest.ts'
import { removeReported } from './target-steps.ts'

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
  validate({ hours }) {
    if (hours !== null && !banRemovalHours.some((each) => each === hours)) throw new Refusal('invalid_json')
  },
  async decide({ site, tx, caseRow, input, acting, bannedBefore }) {
    const { author_id: userId, community_id: communityId } = caseRow
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    // Several cases of one person make one ban.
    const banned =
      bannedBefore ?? (await banUnlessBanned(tx, { ...acting, communityId, userId, expiresAt: input.expiresAt }))
    const { hideTitle } = input
    const items = banned === null ? acting : { ...acting, partOf: banned, quiet: true }
    const removed = await removeReported(tx, caseRow, { ...items, hideTitle })
    const entryOfRest = banned ?? removed
    if (entryOfRest === null) throw new Refusal('conflict')
    if (input.hours !== null && bannedBefore === null)
      await site.jobs.enqueue(tx, removeRest, {
        banId: String(entryOfRest),
        userId: String(userId),
        communityId: String(communityId),
        byId: String(acting.by.id),
        as: acting.as,
        hideTitle,
        from: String(input.hours === 0 ? 0n : keyAt(Date.now() - input.hours * 3_600_000)),
      })
    const isNew = banned !== null && bannedBefore === null
    const entries = [...(isNew ? [banned] : []), ...(removed === null ? [] : [removed])]
    return { outcome: 'removed', entries, notified: true, ...(isNew && { banned }) }
  },
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
