import type { SecurityEvent, SecurityEventKind } from '../../../api/people/security-events.ts'
import { securityEventsPage } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deviceOf } from '../accounts/device.ts'
import { deleteEventsOf, insertEvent, listEvents } from './queries.ts'

/** Records it in the transaction that does it. `visitor` is whoever did it; null for a command of the operator. */
export function recordSecurityEvent(
  site: Pick<Site, 'nextKey'>,
  db: Db,
  visitor: Visitor | null,
  event: { userId: bigint; kind: SecurityEventKind },
): Promise<void> {
  return insertEvent(db, { ...event, id: site.nextKey(), device: visitor && deviceOf(visitor.userAgent) })
}

export async function loadSecurityEvents(
  { db }: Site,
  { id }: Viewer,
  next: string | undefined,
): Promise<{ events: SecurityEvent[]; next: string | null }> {
  const before = next ? fromWire(next) : lastKey
  if (before === undefined) throw new Refusal('invalid_cursor')
  const rows = await listEvents(db, id, before, securityEventsPage + 1)
  const shown = rows.slice(0, securityEventsPage)
  const last = rows.length > securityEventsPage ? shown.at(-1) : undefined
  return {
    events: shown.map((row) => ({
      id: toWire(row.id),
      kind: row.kind,
      device: row.device,
      createdAt: row.created_at.toISOString(),
    })),
    next: last ? toWire(last.id) : null,
  }
}

/** A deleted account has no events any more. */
export const forgetSecurityEvents = deleteEventsOf
