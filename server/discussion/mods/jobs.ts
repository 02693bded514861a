import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { endBanIn } from './bans.ts'
import { listEndedBans, lockBan, type MemberBan } from './queries-bans.ts'

const batch = 100

/**
 * Community bans must end within a minute, like bans from the site, so both the interval and the wait in the queue are
 * shorter than that.
 */
const endBans: PeriodicJob = {
  name: 'end-community-bans',
  every: 30,
  async run(site) {
    const failures: unknown[] = []
    let last: MemberBan | undefined
    for (;;) {
      const ended = await listEndedBans(site.db, last, batch)
      // A ban that fails waits for the next run; the others are still ended.
      for (const ban of ended) await endBan(site, ban).catch((error: unknown) => failures.push(error))
      last = ended.at(-1)
      if (ended.length < batch) break
    }
    if (failures.length) throw failures[0]
  },
}

/** Each ban has its own transaction, so that an interrupted job continues where it stopped. */
function endBan(site: Site, ban: MemberBan): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    await lockBan(tx, { ...ban, createdBy: ban.userId })
    await endBanIn(tx, ban)
  })
}

export const moderationJobs = [endBans]
