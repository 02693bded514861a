import type { PeriodicJob } from '../jobs/job.ts'
import { deleteSpentCaptchas } from './queries.ts'

const forgetCaptchas: PeriodicJob = {
  name: 'forget-captchas',
  every: 3600,
  run: ({ db }) => deleteSpentCaptchas(db),
}

export const captchaJobs = [forgetCaptchas]
