import { createHmac } from 'node:crypto'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { insertEvent } from './queries.ts'

const events = new Set(['pwa_use'])

/** Each session is counted once. Its trace is deleted after this time, which is the lifetime of a session. */
const rememberDays = 360

export async function recordEvent(site: Site, visitor: Visitor, event: string): Promise<void> {
  if (!events.has(event)) throw new Refusal('bad_event')
  const sessionHash = createHmac('sha256', site.secrets.session).update(`event ${visitor.sid}`).digest().subarray(0, 16)
  await insertEvent(site.db, event, sessionHash, rememberDays)
}
