import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { findRefusal } from './queries.ts'

/** Of an account that waits for approval, or waited in vain: then its owner is told what was said. */
export async function requireNotRefused(db: Db, userId: bigint): Promise<void> {
  const refusal = await findRefusal(db, userId)
  if (refusal) throw new Refusal('application_refused', undefined, { text: refusal.text })
}
