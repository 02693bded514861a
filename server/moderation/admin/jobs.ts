import { removedContentDays } from '../../../shared/site-ban-limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { unbanUserIn } from './ban-user.ts'
import { listEndedBans, lockEndedBan } from './queries-bans.ts'
import { createAccountIndexes } from './queries-lists.ts'
import { eraseRemoved, pauseRemoval, removeContent, resumeRemovals } from './remove-content.ts'
import { countSite } from './site-counts.ts'

const batch = 100

/** The contract promises "within a minute": the interval and the wait in the queue are shorter together. */
export const endBans: PeriodicJob = {
  name: 'end-site-bans',
  every: 30,
  async run(site) {
    const end = (id: bigint) =>
      site.db.transaction().execute(async (tx) => {
        await pauseRemoval(tx, id)
        if (await lockEndedBan(tx, id))
          await unbanUserIn(site, tx, id, { actorId: null, group: 'system', reason: null })
      })
    const failures: unknown[] = []
    let last = 0n
    for (;;) {
      const ended = await listEndedBans(site.db, last, batch)
      // A ban that fails waits for the next run; the others are still ended.
      for (const id of ended) await end(id).catch((error: unknown) => failures.push(error))
      last = ended.at(-1) ?? last
      if (ended.length < batch) break
    }
    if (failures.length) throw failures[0]
  },
}

const indexAccounts: PeriodicJob = {
  name: 'index-accounts',
  every: 3600,
  longestSeconds: 3600,
  run: ({ db }) => createAccountIndexes(db),
}

/** Longer than one step takes on any machine. */
const stalledSeconds = 60

export const resumeContentRemovals: PeriodicJob = {
  name: 'resume-content-removals',
  every: 60,
  run: (site) => resumeRemovals(site, stalledSeconds),
}

const eraseRemovedContent: PeriodicJob = {
  name: 'erase-removed-content',
  every: 24 * 3600,
  run: (site) => eraseRemoved(site, removedContentDays),
}

const countDays: PeriodicJob = {
  name: 'count-site-by-day',
  every: 900,
  run: (site) => countSite(site),
}

export const adminJobs = [endBans, removeContent, resumeContentRemovals, eraseRemovedContent, countDays, indexAccounts]
