import { makeChallenge } from '../../people/accounts/captcha.ts'
import type { Routes } from '../../platform/http/call.ts'
import { loadInitial } from './initial.ts'
import { recordEvent } from './record-event.ts'

export const initialRoutes = {
  getInitial: ({ site, viewer, inside }) => loadInitial(site, viewer, inside),

  async recordEvent({ site, visitor, body }) {
    await recordEvent(site, visitor, body.event)
    return { success: true }
  },

  getCaptcha: ({ site, query }) => makeChallenge(site, query.for === 'login'),
} satisfies Partial<Routes>
