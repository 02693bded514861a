import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { detachVotes, findUndetached, type Target, updateDetached } from './queries.ts'

/**
 * The number of rows that are locked at once: a vote on one of them then waits some hundredths of a second, even on a
 * busy machine.
 */
const batch = 100
const targets: readonly Target[] = ['post', 'comment']

/** The privacy page promises "within minutes". Also handles accounts that were deleted before this job existed. */
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
