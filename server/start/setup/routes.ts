import type { Routes } from '../../platform/http/call.ts'
import { enterSetup, finishSetup, loadSetup, makeSetupAccount, requireOpen, saveSetup, trySetup } from './setup.ts'

/** Refuses before everything else, as if there were no such call. */
const first = requireOpen

export const setupRoutes = {
  getSetup: { first, answer: ({ site, visitor }) => loadSetup(site, visitor) },
  enterSetup: { first, answer: ({ site, visitor, body }) => enterSetup(site, visitor, body.code) },
  makeSetupAccount: { first, answer: ({ site, visitor, body }) => makeSetupAccount(site, visitor, body) },
  saveSetup: { first, answer: ({ site, visitor, viewer, body }) => saveSetup(site, visitor, viewer, body) },
  trySetup: { first, answer: ({ site, visitor, body }) => trySetup(site, visitor, body) },
  finishSetup: {
    first,
    async answer({ site, visitor, viewer }) {
      await finishSetup(site, visitor, viewer)
      return { success: true } as const
    },
  },
} satisfies Partial<Routes>
