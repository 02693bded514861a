import type { Routes } from '../../platform/http/call.ts'
import { loadWelcome } from './welcome.ts'

export const homeRoutes = {
  getWelcome: ({ site }) => loadWelcome(site),
} satisfies Partial<Routes>
