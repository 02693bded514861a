import { rendererVersion, renderMarkdown } from '../../shared/markdown.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import { listOldCommentRenders, updateCommentRender } from './queries-changes.ts'

const batch = 1000

/** What an older renderer made is made again. */
const renderComments: PeriodicJob = {
  name: 'render-comments-again',
  every: 24 * 3600,
  async run({ db }) {
    let after = 0n
    for (;;) {
      const old = await listOldCommentRenders(db, rendererVersion, after, batch)
      for (const { id, body } of old)
        await updateCommentRender(db, id, { body, html: renderMarkdown(body), renderer: rendererVersion })
      if (old.length < batch) return
      after = old.at(-1)?.id ?? after
    }
  },
}

export const commentJobs = [renderComments]
