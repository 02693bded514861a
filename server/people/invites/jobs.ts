import { invitedDays } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteClosedInvites, deleteOldInvited } from './queries.ts'

export const forgetClosedInvites: PeriodicJob = {
  name: 'forget-closed-invites',
  every: 3600,
  run: ({ db }) => deleteClosedInvites(db),
}

export const forgetWhoInvited: PeriodicJob = {
  name: 'forget-who-invited',
  every: 24 * 3600,
  run: ({ db }) => deleteOldInvited(db, invitedDays),
}

export const inviteJobs = [forgetClosedInvites, forgetWhoInvited]
