import { makeChallenge } from '../accounts/captcha.ts'
import type { Routes } from '../http/call.ts'
import { recordEvent } from './events.ts'
import { loadInitial } from './initial.ts'

export const initialRoutes = {
  getInitial: ({ site, viewer }) => loadInitial(site, viewer),

  async recordEvent({ site, visitor, body }) {
    await recordEvent(site, visitor, body.event)
    return { success: true }
  },

  getCaptcha: ({ site }) => makeChallenge(site),
} satisfies Partial<Routes>
