import { renderAgain } from '../../platform/db/render-again.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { renderBodies } from '../mentions/render.ts'

const renderComments: PeriodicJob = {
  name: 'render-comments-again',
  every: 24 * 3600,
  run: ({ db }) => renderAgain(db, 'comments', renderBodies),
}

export const commentJobs = [renderComments]
