import type { Routes } from '../../platform/http/call.ts'
import { dropFailedJobs, retryFailedJobs } from '../../platform/jobs/queries.ts'
import { loadHealth } from './health.ts'
import { loadJobs } from './job-list.ts'
import { examineNow } from './jobs.ts'

export const healthRoutes = {
  getHealth: ({ site }) => loadHealth(site),
  async checkHealth({ site }) {
    await site.db.transaction().execute((tx) => site.jobs.enqueue(tx, examineNow, {}))
    return { success: true } as const
  },

  listJobs: ({ site }) => loadJobs(site),
  async actOnJobs({ site, body: { act, ...chosen } }) {
    return { count: await (act === 'retry' ? retryFailedJobs : dropFailedJobs)(site.db, chosen) }
  },
} satisfies Partial<Routes>
