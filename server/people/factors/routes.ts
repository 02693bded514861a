import type { Routes } from '../../platform/http/call.ts'
import { loadTotp, turnOff, turnOn, writeSecret } from './change-factor.ts'

export const factorRoutes = {
  getTotp: ({ site, viewer }) => loadTotp(site, viewer),
  makeTotp: ({ site, viewer }) => writeSecret(site, viewer),
  confirmTotp: ({ site, visitor, viewer, body }) => turnOn(site, visitor, viewer, body.code),
  async deleteTotp({ site, visitor, viewer, body }) {
    await turnOff(site, visitor, viewer, body.code)
    return { confirmedAt: null }
  },
} satisfies Partial<Routes>
