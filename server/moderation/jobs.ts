import type { PeriodicJob } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { endBanIn } from './bans.ts'
import { listEndedBans, lockBan, type MemberBan } from './queries-bans.ts'

const batch = 100

/** Within a minute, as bans from the site end: a turn and what comes before it in the queue take less. */
const endBans: PeriodicJob = {
  name: 'end-community-bans',
  every: 30,
  async run(site) {
    const failures: unknown[] = []
    let last: MemberBan | undefined
    for (;;) {
      const ended = await listEndedBans(site.db, last, batch)
      // One that fails waits for the next turn, and keeps none of the others waiting.
      for (const ban of ended) await endBan(site, ban).catch((error: unknown) => failures.push(error))
      last = ended.at(-1)
      if (ended.length < batch) break
    }
    if (failures.length) throw failures[0]
  },
}

/** Each in a transaction of its own, so that what was cut off goes on where it was. */
function endBan(site: Site, ban: MemberBan): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    await lockBan(tx, { ...ban, createdBy: ban.userId })
    await endBanIn(tx, ban)
  })
}

export const moderationJobs = [endBans]
