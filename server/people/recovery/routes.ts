import type { Routes } from '../../platform/http/call.ts'
import { confirmByLink, readLink, restoreByLink, sendConfirmation } from './addresses.ts'
import { codesInASet, hashCode, makeCode } from './codes.ts'
import { countCodes, replaceCodes } from './queries.ts'
import { readReset, requestReset, resetByCode, resetByMail } from './reset.ts'

const done = { success: true } as const

export const recoveryRoutes = {
  async sendConfirmation({ site, viewer }) {
    await sendConfirmation(site, viewer)
    return done
  },
  readEmailLink: ({ site, query }) => readLink(site, query.purpose, query.token),
  async confirmEmail({ site, body }) {
    await confirmByLink(site, body.token)
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
  async confirmReset({ site, body }) {
    await resetByMail(site, body)
    return done
  },
  async resetByCode({ site, visitor, body }) {
    await resetByCode(site, visitor, body)
    return done
  },
  countRecoveryCodes: async ({ site, viewer }) => ({ left: await countCodes(site.db, viewer.id) }),
  async makeRecoveryCodes({ site, viewer }) {
    const codes = Array.from({ length: codesInASet }, makeCode)
    await site.db.transaction().execute((tx) => replaceCodes(tx, viewer.id, codes.map(hashCode)))
    return { codes }
  },
} satisfies Partial<Routes>
