import type { QueuedJob } from '../../platform/jobs/job.ts'
import { addPreview } from './preview.ts'

/** The id of a post as a decimal string: JSON has no numbers that large. */
export const fetchLinkPreview: QueuedJob<{ postId: string }> = {
  name: 'fetch-link-preview',
  run: (site, { postId }) => addPreview(site, BigInt(postId)),
}

export const linkJobs = [fetchLinkPreview]
