import type { Routes } from '../../platform/http/call.ts'
import { loadApplications } from './applications.ts'
import { decideApplications } from './decide.ts'

export const signupRoutes = {
  listApplications: ({ site, query }) => loadApplications(site, query.next),

  async decideApplications({ site, viewer, body }) {
    return { decided: await decideApplications(site, viewer, body) }
  },
} satisfies Partial<Routes>
