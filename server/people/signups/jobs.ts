import { decidedDays } from '../../../shared/limits.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { eraseAccount } from '../../start/leaving/erase-account.ts'
import { lockPending } from '../accounts/approve-accounts.ts'
import { decideIn } from './decide.ts'
import { deleteApprovedBefore, listRefusedBefore, listUnanswered } from './queries.ts'

/** After so many days without an answer an application is refused. */
const unansweredDays = 30
const batch = 50

export const closeApplications: PeriodicJob = {
  name: 'close-applications',
  every: 3600,
  async run(site) {
    await refuseUnanswered(site)
    await eraseRefused(site)
    await deleteApprovedBefore(site.db, decidedDays)
  },
}

async function refuseUnanswered(site: Site): Promise<void> {
  const decision = { approve: false, text: 'Nobody got to your application.' }
  for (;;) {
    const ids = await listUnanswered(site.db, unansweredDays, batch)
    const decided = await site.db
      .transaction()
      .execute((tx) => decideIn(site, tx, ids, decision, { actorId: null, group: 'system' }))
    if (!decided.length) return
  }
}

async function eraseRefused(site: Site): Promise<void> {
  for (;;) {
    const ids = await listRefusedBefore(site.db, decidedDays, batch)
    for (const id of ids) await site.db.transaction().execute((tx) => eraseOne(site, tx, id))
    if (ids.length < batch) return
  }
}

async function eraseOne(site: Site, tx: Tx, id: bigint): Promise<void> {
  const [locked] = await lockPending(tx, [id])
  if (locked !== undefined) await eraseAccount(site, tx, locked)
}

export const signupJobs = [closeApplications]
