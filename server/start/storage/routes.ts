import type { Routes } from '../../platform/http/call.ts'
import { measureNow } from './jobs.ts'
import { loadStorage } from './storage.ts'

export const storageRoutes = {
  getStorage: ({ site }) => loadStorage(site),
  async measureStorage({ site }) {
    await site.db.transaction().execute((tx) => site.jobs.enqueue(tx, measureNow, {}))
    return { success: true } as const
  },
} satisfies Partial<Routes>
