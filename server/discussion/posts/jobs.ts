import { renderAgain } from '../../platform/db/render-again.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { renderBodies } from '../mentions/render.ts'
import { updateAges } from './queries-changes.ts'
import { deleteOldVisits, forgetOldMoments } from './queries-visits.ts'

const batch = 1000

/** Sorts with a time window are fast only while posts that are too old for the window are not in its index. */
const movePosts: PeriodicJob = {
  name: 'move-posts-out-of-windows',
  every: 600,
  async run({ db }) {
    while ((await updateAges(db, batch)) > 0);
  },
}

const renderPosts: PeriodicJob = {
  name: 'render-posts-again',
  every: 24 * 3600,
  run: ({ db }) => renderAgain(db, 'posts', renderBodies),
}

const forgetVisits: PeriodicJob = {
  name: 'forget-visits-of-posts',
  every: 24 * 3600,
  async run({ db }) {
    while ((await deleteOldVisits(db, batch)) === batch);
    while ((await forgetOldMoments(db, batch)) === batch);
  },
}

export const postJobs = [movePosts, renderPosts, forgetVisits]
