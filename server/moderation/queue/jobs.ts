import { evidenceDays } from '../../../shared/limits.ts'
import { eraseOldEvidence, erasePicturesKeptForNothing } from '../../people/cases/evidence.ts'
import { alertAdmins } from '../../people/causes/alert-admins.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldCases } from './queries.ts'
import { replaceNeglected } from './queries-neglected.ts'

/** As far back as the history of a person. */
const keptDays = 365
const batch = 1000

const forgetCases: PeriodicJob = {
  name: 'forget-cases',
  every: 24 * 3600,
  async run({ db }) {
    while ((await deleteOldCases(db, keptDays, batch)) === batch);
  },
}

const forgetEvidence: PeriodicJob = {
  name: 'forget-evidence',
  every: 3600,
  async run({ db }) {
    while ((await eraseOldEvidence(db, evidenceDays, batch)) === batch);
    while ((await erasePicturesKeptForNothing(db, batch)) === batch);
  },
}

const shownNames = 3

/** Notifies administrators once a week of communities that are newly neglected. */
export const alertOfNeglected: PeriodicJob = {
  name: 'alert-of-neglected-communities',
  every: 7 * 24 * 3600,
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      const names = await replaceNeglected(tx)
      if (names.length) await alertAdmins(tx, sentenceOf(names), '/admin/queue')
    })
  },
}

function sentenceOf(names: readonly string[]): string {
  const rest = names.length - shownNames
  const shown = names.slice(0, shownNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return names.length === 1
    ? `One more community waits for moderators: ${shown}.`
    : `${names.length} more communities wait for moderators: ${shown}.`
}

export const queueJobs = [forgetCases, forgetEvidence, alertOfNeglected]
