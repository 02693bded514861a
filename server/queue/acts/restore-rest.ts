import { loadAccount } from '../../accounts/profile.ts'
import type { QueuedJob } from '../../jobs/job.ts'
import type { ActsAs } from '../../modlog/acting.ts'
import { Refusal } from '../../refusal.ts'
import type { Site } from '../../site.ts'
import { listRemovedWith } from './queries-rest.ts'
import { restoreTarget } from './target-steps.ts'

/** Of a ban that was lifted: the keys of its entry and of who lifted it. */
interface Restored {
  banId: string
  byId: string
  as: ActsAs
}

const itemsAtOnce = 500

/** What was removed with a ban, and is removed still. */
export const restoreRest: QueuedJob<Restored> = {
  name: 'restore-rest-of-banned',
  async run(site, restored) {
    let after: bigint | undefined = 0n
    while (after !== undefined) after = await restoreSome(site, restored, after)
  },
}

/** Gives where it goes on. */
async function restoreSome({ db }: Site, { banId, byId, as }: Restored, after: bigint): Promise<bigint | undefined> {
  return db.transaction().execute(async (tx) => {
    const { username, is_admin: isAdmin } = await loadAccount(tx, BigInt(byId))
    const acting = { by: { id: BigInt(byId), username, isAdmin }, as, reason: null, rule: null, quiet: true }
    const items = await listRemovedWith(tx, BigInt(banId), after, itemsAtOnce)
    for (const item of items) {
      try {
        await restoreTarget(tx, item, acting)
      } catch (error) {
        // Erased since: it stays as it is.
        if (!(error instanceof Refusal)) throw error
      }
    }
    return items.at(-1)?.id
  })
}
