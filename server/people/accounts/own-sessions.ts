import type { Session } from '../../../api/people/sessions.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { findSessionHash, listSessionsOf, type SessionRow, type SessionVia } from './queries-sessions.ts'

const idBytes = 12

/** The first bytes of the hash, from which nobody can find the secret session id. */
export const sessionIdOnWire = (hash: Buffer): string => hash.subarray(0, idBytes).toString('hex')

export async function listOwnSessions(site: Site, visitor: Visitor, viewer: Viewer): Promise<Session[]> {
  const ownHash = hashSessionId(visitor.sid)
  const rows = await listSessionsOf(site.db, viewer.id, ownHash)
  return rows.map((row) => present(row, row.id_hash.equals(ownHash)))
}

export async function endOwnSession(site: Site, visitor: Visitor, viewer: Viewer, id: string): Promise<void> {
  const hash = await findSessionHash(site.db, viewer.id, Buffer.from(id, 'hex'))
  if (!hash) throw new Refusal('session_not_found')
  await site.db.transaction().execute(async (tx) => {
    await site.sessions.endHashed(tx, hash)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'session_ended' })
  })
  if (hash.equals(hashSessionId(visitor.sid))) visitor.viewer = null
}

export async function endOtherSessions(site: Site, visitor: Visitor, viewer: Viewer): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'sessions_ended' })
  })
}

function present(row: SessionRow, current: boolean): Session {
  return {
    id: sessionIdOnWire(row.id_hash),
    current,
    device: row.device ?? 'An unknown device',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    via: row.via as SessionVia,
  }
}
