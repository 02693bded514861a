import type { Routes } from '../../platform/http/call.ts'
import { requireNotReadOnly } from '../../platform/http/read-only.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireProof } from '../accounts/proof.ts'
import { setFirstPassword } from '../recovery/reset.ts'
import { optionsToAdd, optionsToUse } from './ceremonies.ts'
import { addPasskey, loadPasskeys, removePasskey, removePassword, renamePasskey } from './passkeys.ts'

const done = { success: true } as const

export const passkeyRoutes = {
  listPasskeys: ({ site, viewer }) => loadPasskeys(site, viewer),
  async getPasskeyOptions({ site, visitor, viewer, body }) {
    if (body.for === 'login') return optionsToUse(site, null)
    if (!viewer) throw new Refusal('not_logged_in')
    if (body.for === 'proof') return optionsToUse(site, viewer)
    // Before the browser makes a passkey that would be refused.
    await requireNotReadOnly(site)
    await requireProof(site, visitor, viewer)
    return optionsToAdd(site, viewer)
  },
  addPasskey: ({ site, visitor, viewer, body }) => addPasskey(site, visitor, viewer, body),
  renamePasskey: ({ site, viewer, params, body }) => renamePasskey(site, viewer, params.id, body.name),
  async deletePasskey({ site, visitor, viewer, params }) {
    await removePasskey(site, visitor, viewer, params.id)
    return done
  },
  async removePassword({ site, visitor, viewer }) {
    await removePassword(site, visitor, viewer)
    return done
  },
  async setPassword({ site, visitor, viewer, body }) {
    await setFirstPassword(site, visitor, viewer, body)
    return done
  },
} satisfies Partial<Routes>
