import type { Routes } from '../../platform/http/call.ts'

export const torExitRoutes = {
  async getTorExits({ site }) {
    const { isSet, addresses, readAt } = site.torExits.state()
    return { isSet, addresses, readAt: readAt?.toISOString() ?? null }
  },
} satisfies Partial<Routes>
