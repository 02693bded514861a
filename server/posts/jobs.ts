import { rendererVersion, renderMarkdown } from '../../shared/markdown.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { deleteOldVisits } from './queries.ts'
import { listOldRenders, updateAges, updateRender } from './queries-changes.ts'

const batch = 1000

/** The windowed sorts read few rows only while what is too old for them is out of their index. */
const movePosts: PeriodicJob = {
  name: 'move-posts-out-of-windows',
  every: 600,
  async run({ db }) {
    while ((await updateAges(db, batch)) > 0);
  },
}

/** What an older renderer made is made again. */
const renderPosts: PeriodicJob = {
  name: 'render-posts-again',
  every: 24 * 3600,
  run: renderOldPosts,
}

async function renderOldPosts({ db }: Site): Promise<void> {
  let after = 0n
  for (;;) {
    const old = await listOldRenders(db, rendererVersion, after, batch)
    for (const { id, body } of old)
      await updateRender(db, id, { body, html: renderMarkdown(body ?? ''), renderer: rendererVersion })
    if (old.length < batch) return
    after = old.at(-1)?.id ?? after
  }
}

/** As the privacy page promises. */
const visitDays = 90

const forgetVisits: PeriodicJob = {
  name: 'forget-visits-of-posts',
  every: 24 * 3600,
  async run({ db }) {
    while ((await deleteOldVisits(db, visitDays, batch)) === batch);
  },
}

export const postJobs = [movePosts, renderPosts, forgetVisits]
