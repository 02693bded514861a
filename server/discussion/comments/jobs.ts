import { renderAgain } from '../../platform/db/render-again.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { renderBodies } from '../mentions/render.ts'
import { createRemovedIndex } from './queries-removal.ts'

const renderComments: PeriodicJob = {
  name: 'render-comments-again',
  every: 24 * 3600,
  run: ({ db }) => renderAgain(db, 'comments', renderBodies),
}

const indexRemoved: PeriodicJob = {
  name: 'index-removed-comments',
  every: 3600,
  longestSeconds: 3600,
  run: ({ db }) => createRemovedIndex(db),
}

export const commentJobs = [renderComments, indexRemoved]
