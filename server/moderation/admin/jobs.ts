import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { letBack } from './ban-user.ts'
import { listEndedBans, lockEndedBan } from './queries-bans.ts'
import { deleteOldRemovals } from './queries-removals.ts'
import { pauseRemoval, removeContent, resumeRemovals } from './remove-content.ts'
import { countSite } from './site-counts.ts'

const batch = 100

/** "Within a minute", says the contract: a turn and what comes before it in the queue take less. */
export const endBans: PeriodicJob = {
  name: 'end-site-bans',
  every: 30,
  async run(site) {
    const end = (id: bigint) =>
      site.db.transaction().execute(async (tx) => {
        await pauseRemoval(tx, id)
        if (await lockEndedBan(tx, id)) await letBack(site, tx, id, { actorId: null, group: 'system', reason: null })
      })
    const endSome = async () => {
      const ended = await listEndedBans(site.db, batch)
      for (const id of ended) await end(id)
      return ended.length
    }
    while ((await endSome()) === batch);
  },
}

/** Longer than one of its steps takes on any machine. */
const stalledSeconds = 60

export const resumeContentRemovals: PeriodicJob = {
  name: 'resume-content-removals',
  every: 60,
  run: (site) => resumeRemovals(site, stalledSeconds),
}

/** How long the progress of a removal is kept. The privacy page promises it. */
const progressDays = 30

const forgetRemovals: PeriodicJob = {
  name: 'forget-content-removals',
  every: 24 * 3600,
  run: ({ db }) => deleteOldRemovals(db, progressDays),
}

const countDays: PeriodicJob = {
  name: 'count-site-by-day',
  every: 900,
  run: (site) => countSite(site),
}

export const adminJobs = [endBans, removeContent, resumeContentRemovals, forgetRemovals, countDays]
