import { keyAt } from '../../db/keys.ts'
import { banMemberIn } from '../../moderation/bans.ts'
import { Refusal } from '../../refusal.ts'
import type { CaseAct } from './case-act.ts'
import { removeRest } from './remove-rest.ts'
import { removeTarget } from './target-steps.ts'

/** Bans the author from the community and removes the target, and with `hours` what else they wrote there in that time, by a job. */
export const ban: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  many: 'ban_many',
  asksWhy: true,
  require({ hours }) {
    if (hours !== null && ![0, 24, 168].includes(hours)) throw new Refusal('invalid_json')
  },
  async decide({ site, tx, of, given, acting, bannedBefore }) {
    const { author_id: userId, community_id: communityId } = of
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    // Several cases of one person: one ban, which all of them are about.
    if (bannedBefore) return { outcome: 'removed', entries: [await removeTarget(tx, of, { ...acting, quiet: true })] }
    const banned = await banMemberIn(tx, { ...acting, communityId, userId, expiresAt: given.expiresAt })
    const items = { ...acting, partOf: acting.partOf ?? banned, quiet: true }
    const removed = await removeTarget(tx, of, items)
    if (given.hours !== null)
      await site.jobs.enqueue(tx, removeRest, {
        banId: String(banned),
        userId: String(userId),
        communityId: String(communityId),
        byId: String(acting.by.id),
        as: acting.as,
        from: String(given.hours === 0 ? 0n : keyAt(Date.now() - given.hours * 3_600_000)),
      })
    return { outcome: 'removed', entries: [banned, removed], told: true }
  },
}
