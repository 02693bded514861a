import type { Routes } from '../../platform/http/call.ts'
import { confirmByLink, readLink, restoreByLink, sendConfirmation } from './addresses.ts'
import { makeCodes } from './codes.ts'
import { countCodes } from './queries.ts'
import { readReset, requestReset, resetByCode, resetByLink } from './reset.ts'

const done = { success: true } as const

export const recoveryRoutes = {
  async sendConfirmation({ site, viewer }) {
    await sendConfirmation(site, viewer)
    return done
  },
  readEmailLink: ({ site, query }) => readLink(site, query.purpose, query.token),
  async confirmEmail({ site, visitor, body }) {
    await confirmByLink(site, visitor, body.token)
    return done
  },
  async restoreEmail({ site, visitor, body }) {
    await restoreByLink(site, visitor, body.token)
    return done
  },
  async requestReset({ site, body }) {
    await requestReset(site, body.account)
    return done
  },
  readReset: ({ site, query }) => readReset(site, query.token),
  async confirmReset({ site, visitor, body }) {
    await resetByLink(site, visitor, body)
    return done
  },
  async resetByCode({ site, visitor, body }) {
    await resetByCode(site, visitor, body)
    return done
  },
  countRecoveryCodes: async ({ site, viewer }) => ({ left: await countCodes(site.db, viewer.id) }),
  makeRecoveryCodes: async ({ site, visitor, viewer }) => ({
    codes: await site.db.transaction().execute((tx) => makeCodes(site, tx, visitor, viewer.id)),
  }),
} satisfies Partial<Routes>
