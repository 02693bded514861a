import { renderAgain } from '../db/render-again.ts'
import type { PeriodicJob } from '../jobs/job.ts'

const renderComments: PeriodicJob = {
  name: 'render-comments-again',
  every: 24 * 3600,
  run: ({ db }) => renderAgain(db, 'comments'),
}

export const commentJobs = [renderComments]
