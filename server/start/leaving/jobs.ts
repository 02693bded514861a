import { lockPending } from '../../people/accounts/approve-accounts.ts'
import { listErasable } from '../../people/signups/refused.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { eraseAccount } from './delete-account.ts'

/** Erases accounts whose application was refused, after some days in which the applicant can read why. */
export const eraseRefused: PeriodicJob = {
  name: 'erase-refused',
  every: 3600,
  async run(site) {
    for (;;) {
      const { ids, isLast } = await listErasable(site.db)
      for (const id of ids)
        await site.db.transaction().execute(async (tx) => {
          const [locked] = await lockPending(tx, [id])
          if (locked !== undefined) await eraseAccount(site, tx, locked)
        })
      if (isLast) return
    }
  },
}

export const leavingJobs = [eraseRefused]
