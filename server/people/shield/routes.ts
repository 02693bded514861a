import type { Routes } from '../../platform/http/call.ts'
import { endWave, lowerShield, raiseShield } from './change-shield.ts'
import { loadShield } from './shield.ts'

export const shieldRoutes = {
  getShield: ({ site }) => loadShield(site),
  raiseShield: ({ site, viewer, body }) => raiseShield(site, viewer, body.hours),
  lowerShield: ({ site, viewer }) => lowerShield(site, viewer),
  endWave: ({ site, viewer }) => endWave(site, viewer),
} satisfies Partial<Routes>
