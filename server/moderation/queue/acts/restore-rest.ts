import { reopenWithCase } from '../../../discussion/holds/refuse-rest.ts'
import { loadAccount } from '../../../people/accounts/profile.ts'
import { viewerOf } from '../../../people/accounts/viewer-of.ts'
import type { ActsAs } from '../../../people/acts/acting.ts'
import { reopenCasesOf } from '../../../people/cases/cases.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { QueuedJob } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import { forgetRemovalWith } from '../../admin/remove-content.ts'
import { hasItems, listRemovedWith } from './queries-rest.ts'
import { restoreTarget } from './target-steps.ts'

/** The ids of the undone entry, of the entry that undid it, and of the actor. */
interface RestoreJob {
  entryId: string
  partOf: string
  byId: string
  as: ActsAs
  /** Whether the reports about restored items are open again. */
  reopens?: boolean
}

const itemsAtOnce = 500

/** Restores what was removed with an undone entry, mostly a ban; each restoration is an item of the undoing entry. */
export const restoreRest: QueuedJob<RestoreJob> = {
  name: 'restore-rest-of-banned',
  async run(site, job) {
    let after: bigint | undefined = 0n
    while (after !== undefined) after = await restoreBatch(site, job, after)
  },
}

/** Brings back what was removed with an entry that has just been undone. A job does it, since a ban may have removed much. */
export async function beginRestoring(
  site: Site,
  tx: Tx,
  { entryId, partOf, by, as, reopens }: Omit<RestoreJob, 'entryId' | 'partOf' | 'byId'> & RestoreIds,
): Promise<void> {
  await forgetRemovalWith(tx, entryId)
  if (!(await hasItems(tx, entryId))) return
  const ids = { entryId: String(entryId), partOf: String(partOf), byId: String(by) }
  await site.jobs.enqueue(tx, restoreRest, { ...ids, as, reopens: reopens ?? false })
}

interface RestoreIds {
  entryId: bigint
  partOf: bigint
  by: bigint
}

/** Returns the id after which the next batch starts. */
async function restoreBatch({ db }: Site, job: RestoreJob, after: bigint): Promise<bigint | undefined> {
  const { as } = job
  const [entryId, partOf, byId] = [BigInt(job.entryId), BigInt(job.partOf), BigInt(job.byId)]
  return db.transaction().execute(async (tx) => {
    const by = viewerOf(await loadAccount(tx, byId))
    const acting = { by, as, reason: null, rule: null, partOf, quiet: true }
    const items = await listRemovedWith(tx, entryId, after, itemsAtOnce)
    for (const item of items) {
      try {
        if (item.act === 'refuse_held') await reopenWithCase(tx, item.target_id, acting)
        else if ((await restoreTarget(tx, item, acting)) !== null && job.reopens) await reopenCasesOf(tx, item.id)
      } catch (error) {
        // It was erased in the meantime and stays removed.
        if (!(error instanceof Refusal)) throw error
      }
    }
    return items.at(-1)?.id
  })
}
