import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { detachVotes, findUndetached, type Target, updateDetached } from './queries.ts'

/** As many rows as are locked at once: a vote on one of them waits for some hundredths of a second, on a busy machine too. */
const batch = 100
const targets: readonly Target[] = ['post', 'comment']

/** "Within minutes", says the privacy page. Also of accounts that were deleted when their votes still stayed as they were. */
const detachVotesOfDeleted: PeriodicJob = {
  name: 'detach-votes-of-deleted-accounts',
  every: 60,
  async run({ db }) {
    for (let id = await findUndetached(db); id !== undefined; id = await findUndetached(db)) {
      for (const target of targets) {
        let after: bigint | undefined = 0n
        while (after !== undefined) after = await detachVotes(db, target, id, after, batch)
      }
      await updateDetached(db, id)
    }
  },
}

export const voteJobs = [detachVotesOfDeleted]
