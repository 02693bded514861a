import { refuseAllHeld } from '../../../discussion/holds/refuse-rest.ts'
import { loadAccount } from '../../../people/accounts/profile.ts'
import { viewerOf } from '../../../people/accounts/viewer-of.ts'
import type { ActsAs } from '../../../people/acts/acting.ts'
import type { QueuedJob } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { listWritten, lockStandingEntry } from './queries-rest.ts'
import { removeTarget } from './target-steps.ts'

/**
 * The ids of the ban's log entry, the banned person, the community and the actor; `from` is the smallest id that is
 * removed.
 */
export interface BanRemoval {
  banId: string
  userId: string
  communityId: string
  byId: string
  as: ActsAs
  from: string
  /** Absent in jobs of older versions. */
  hideTitle?: boolean
}

const itemsAtOnce = 500

/**
 * Removes what else a banned person wrote in the community. Removed items are not found again, so nothing is lost if
 * the process dies.
 */
export const removeRest: QueuedJob<BanRemoval> = {
  name: 'remove-rest-of-banned',
  async run(site, job) {
    while ((await removeBatch(site, job, itemsAtOnce)) === itemsAtOnce);
  },
}

/** Returns the number of items; 0 if the ban has been undone. */
export async function removeBatch(site: Site, job: BanRemoval, limit: number): Promise<number> {
  const banId = BigInt(job.banId)
  const userId = BigInt(job.userId)
  const removed = await site.db.transaction().execute(async (tx) => {
    if (!(await lockStandingEntry(tx, banId))) return 0
    const by = viewerOf(await loadAccount(tx, BigInt(job.byId)))
    const acting = { by, as: job.as, reason: null, rule: null, partOf: banId, quiet: true }
    const removal = { ...acting, hideTitle: job.hideTitle }
    const range = { userId, communityId: BigInt(job.communityId), from: BigInt(job.from) }
    const items = await listWritten(tx, { ...range, limit })
    for (const item of items) await removeTarget(tx, item, removal)
    if (items.length < limit) await refuseAllHeld(tx, range, acting)
    return items.length
  })
  site.ownAccounts.forget(userId)
  return removed
}
