import { refuseAllHeld } from '../../../discussion/holds/refuse-rest.ts'
import { loadAccount } from '../../../people/accounts/profile.ts'
import { viewerOf } from '../../../people/accounts/viewer-of.ts'
import type { ActsAs } from '../../../people/acts/acting.ts'
import type { QueuedJob } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { listWritten, lockStandingEntry } from './queries-rest.ts'
import { removeTarget } from './target-steps.ts'

/** Of a ban: the keys of its entry, of the person, of the community and of who acted; `from` is the first key of what goes. */
export interface Rest {
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

/** What else a banned person wrote in the community. What is done is not found again, so a process that dies in the middle loses nothing. */
export const removeRest: QueuedJob<Rest> = {
  name: 'remove-rest-of-banned',
  async run(site, rest) {
    while ((await removeSome(site, rest, itemsAtOnce)) === itemsAtOnce);
  },
}

/** Gives how many there were; none once the ban was taken back. */
export async function removeSome(site: Site, rest: Rest, limit: number): Promise<number> {
  const banId = BigInt(rest.banId)
  const userId = BigInt(rest.userId)
  const removed = await site.db.transaction().execute(async (tx) => {
    if (!(await lockStandingEntry(tx, banId))) return 0
    const by = viewerOf(await loadAccount(tx, BigInt(rest.byId)))
    const acting = { by, as: rest.as, reason: null, rule: null, partOf: banId, quiet: true }
    const removal = { ...acting, hideTitle: rest.hideTitle }
    const theirs = { userId, communityId: BigInt(rest.communityId), from: BigInt(rest.from) }
    const items = await listWritten(tx, { ...theirs, limit })
    for (const item of items) await removeTarget(tx, item, removal)
    if (items.length < limit) await refuseAllHeld(tx, theirs, acting)
    return items.length
  })
  site.ownAccounts.forget(userId)
  return removed
}
