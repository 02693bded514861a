import { addressDays } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { eraseOldAddresses } from './queries.ts'
import { deleteOldTries } from './queries-passwords.ts'
import { deleteExpiredSessions } from './queries-sessions.ts'

const forgetSessions: PeriodicJob = {
  name: 'forget-sessions',
  every: 3600,
  run: ({ db }) => deleteExpiredSessions(db),
}

export const forgetTries: PeriodicJob = {
  name: 'forget-wrong-passwords',
  every: 3600,
  run: ({ db }) => deleteOldTries(db),
}

const eraseAddresses: PeriodicJob = {
  name: 'erase-addresses',
  every: 24 * 3600,
  async run({ db }) {
    // Only some accounts at a time, so that no row is locked for long.
    let after: bigint | undefined = 0n
    while (after !== undefined) after = await eraseOldAddresses(db, addressDays, after)
  },
}

export const accountJobs = [forgetSessions, forgetTries, eraseAddresses]
