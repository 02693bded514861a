import { reopenWithCase } from '../../../discussion/holds/refuse-rest.ts'
import { loadAccount } from '../../../people/accounts/profile.ts'
import { viewerOf } from '../../../people/accounts/viewer-of.ts'
import type { ActsAs } from '../../../people/acts/acting.ts'
import { reopenCasesOf } from '../../../people/cases/cases.ts'
import type { QueuedJob } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import { listRemovedWith } from './queries-rest.ts'
import { restoreTarget } from './target-steps.ts'

/** The keys of an entry that was taken back, of the entry by which, and of who did it. */
interface Restored {
  entryId: string
  partOf: string
  byId: string
  as: ActsAs
  /** Whether the reports about restored items are open again. */
  reopens?: boolean
}

const itemsAtOnce = 500

/** What was removed with something, a ban above all, and is removed still; each is an item of what took it back. */
export const restoreRest: QueuedJob<Restored> = {
  name: 'restore-rest-of-banned',
  async run(site, restored) {
    let after: bigint | undefined = 0n
    while (after !== undefined) after = await restoreSome(site, restored, after)
  },
}

/** Gives where it goes on. */
async function restoreSome({ db }: Site, restored: Restored, after: bigint): Promise<bigint | undefined> {
  const { as } = restored
  const [entryId, partOf, byId] = [BigInt(restored.entryId), BigInt(restored.partOf), BigInt(restored.byId)]
  return db.transaction().execute(async (tx) => {
    const by = viewerOf(await loadAccount(tx, byId))
    const acting = { by, as, reason: null, rule: null, partOf, quiet: true }
    const items = await listRemovedWith(tx, entryId, after, itemsAtOnce)
    for (const item of items) {
      try {
        if (item.act === 'refuse_held') await reopenWithCase(tx, item.target_id, acting)
        else if ((await restoreTarget(tx, item, acting)) !== null && restored.reopens) await reopenCasesOf(tx, item.id)
      } catch (error) {
        // Erased since: it stays as it is.
        if (!(error instanceof Refusal)) throw error
      }
    }
    return items.at(-1)?.id
  })
}
