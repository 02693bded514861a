import { decidedDays } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { decideIn } from './decide.ts'
import { deleteApprovedBefore, listUnanswered } from './queries.ts'

/** After so many days without an answer an application is refused. */
const unansweredDays = 30
const batch = 50

export const closeApplications: PeriodicJob = {
  name: 'close-applications',
  every: 3600,
  async run(site) {
    await refuseUnanswered(site)
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

export const signupJobs = [closeApplications]
