import { alertAdmins } from '../../people/causes/alert-admins.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { replaceNeglected } from './queries-neglected.ts'

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
