import type { Routes } from '../../platform/http/call.ts'
import { deleteAccount } from './delete-account.ts'

export const leavingRoutes = {
  async deleteUser({ site, visitor, viewer, params, body }) {
    await deleteAccount(site, visitor, viewer, { username: params.username, password: body.password })
    return { success: true }
  },
} satisfies Partial<Routes>
