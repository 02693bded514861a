import type { Passkey } from '../../../api/people/passkeys.ts'
import { maxPasskeys, passkeyNameLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { endResetLinks } from '../recovery/addresses.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { readNewPasskey } from './ceremonies.ts'
import {
  deletePasskeyOf,
  deletePasskeysOf,
  deletePassword,
  insertPasskey,
  listPasskeysAndPassword,
  type ShownPasskey,
  updateName,
} from './queries.ts'
import { lockWays, requireEnoughWithoutPassword, requireOtherWay } from './ways-in.ts'

const present = ({ id, name, created_at, last_used_at }: ShownPasskey): Passkey => ({
  id: toWire(id),
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

export async function loadPasskeys({ db }: Site, { id }: Viewer) {
  const { passkeys, hasPassword } = await listPasskeysAndPassword(db, id)
  return { passkeys: passkeys.map(present), hasPassword }
}

function readName(name: string): string {
  const trimmed = name.trim()
  if (!trimmed || countCharacters(trimmed) > passkeyNameLimit.max) throw new Refusal('invalid_name')
  return trimmed
}

export async function addPasskey(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  input: { name: string; response: unknown },
): Promise<Passkey> {
  const name = readName(input.name)
  const { credentialId, publicKey, counter, transports } = await readNewPasskey(site, viewer, input.response)
  const row = await site.db.transaction().execute(async (tx) => {
    const ways = await lockWays(site, tx, viewer.id)
    if (!ways) throw new Refusal('not_logged_in')
    if (ways.passkeys >= maxPasskeys) throw new Refusal('max_passkeys')
    const inserted = await insertPasskey(tx, {
      ...{ id: site.nextKey(), user_id: viewer.id, credential_id: credentialId, public_key: publicKey },
      ...{ counter, transports, name },
    })
    if (!inserted) throw new Refusal('invalid_passkey')
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'passkey_added' })
    // A moderator who needed a second factor has one now.
    await site.userChanged(tx, viewer.id)
    return inserted
  })
  return present(row)
}

export async function renamePasskey(site: Site, viewer: Viewer, id: string, name: string): Promise<Passkey> {
  const row = await updateName(site.db, viewer.id, fromWire(id) ?? 0n, readName(name))
  if (!row) throw new Refusal('passkey_not_found')
  return present(row)
}

/** Refuses to remove the last way to log in. */
export async function removePasskey(site: Site, visitor: Visitor, viewer: Viewer, id: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockWays(site, tx, viewer.id)
    if (!(await deletePasskeyOf(tx, viewer.id, fromWire(id) ?? 0n))) throw new Refusal('passkey_not_found')
    requireOtherWay(site, await lockWays(site, tx, viewer.id))
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'passkey_removed' })
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
  })
}

export async function removePassword(site: Site, visitor: Visitor, viewer: Viewer): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const ways = await lockWays(site, tx, viewer.id)
    if (!ways?.hasPassword) throw new Refusal('no_password')
    requireEnoughWithoutPassword(site, ways)
    await deletePassword(tx, viewer.id)
    await endResetLinks(tx, viewer.id)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'password_removed' })
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
  })
}

/** A deleted account has no passkeys any more. */
export const forgetPasskeys = deletePasskeysOf
