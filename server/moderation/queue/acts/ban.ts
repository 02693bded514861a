import { banRemovalHours } from '../../../../shared/limits.ts'
import { banMemberIn } from '../../../discussion/mods/bans.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { keyAt } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { removeRest } from './remove-rest.ts'
import { removeReported } from './target-steps.ts'

/**
 * Bans the author from the community and removes the target, and with `hours` what else they wrote there in that time, by a job. Who is banned
 * there already stays so until that ban ends.
 */
export const ban: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  many: 'ban_many',
  ofHeld: true,
  asksWhy: true,
  require({ hours }) {
    if (hours !== null && !banRemovalHours.some((each) => each === hours)) throw new Refusal('invalid_json')
  },
  async decide({ site, tx, of, given, acting, bannedBefore }) {
    const { author_id: userId, community_id: communityId } = of
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    // Several cases of one person: one ban, which all of them are about.
    const banned =
      bannedBefore ?? (await banUnlessBanned(tx, { ...acting, communityId, userId, expiresAt: given.expiresAt }))
    const { hideTitle } = given
    const items = banned === null ? acting : { ...acting, partOf: banned, quiet: true }
    const removed = await removeReported(tx, of, { ...items, hideTitle })
    const whole = banned ?? removed
    if (whole === null) throw new Refusal('conflict')
    if (given.hours !== null && bannedBefore === null)
      await site.jobs.enqueue(tx, removeRest, {
        banId: String(whole),
        userId: String(userId),
        communityId: String(communityId),
        byId: String(acting.by.id),
        as: acting.as,
        hideTitle,
        from: String(given.hours === 0 ? 0n : keyAt(Date.now() - given.hours * 3_600_000)),
      })
    const isNew = banned !== null && bannedBefore === null
    const entries = [...(isNew ? [banned] : []), ...(removed === null ? [] : [removed])]
    return { outcome: 'removed', entries, told: true, ...(isNew && { banned }) }
  },
}

/** Null where a ban holds already. */
async function banUnlessBanned(tx: Tx, given: Parameters<typeof banMemberIn>[1]): Promise<bigint | null> {
  try {
    return await banMemberIn(tx, given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return null
    throw error
  }
}
