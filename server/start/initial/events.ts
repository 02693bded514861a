import { createHmac } from 'node:crypto'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { insertEvent } from './queries.ts'

const known = new Set(['pwa_use'])

/** A session counts once; after as long as a session lives the trace of it is forgotten. */
const rememberDays = 360

export async function recordEvent(site: Site, visitor: Visitor, event: string): Promise<void> {
  if (!known.has(event)) throw new Refusal('bad_event')
  const trace = createHmac('sha256', site.secrets.session).update(`event ${visitor.sid}`).digest().subarray(0, 16)
  await insertEvent(site.db, event, trace, rememberDays)
}
