import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findRefusal } from './queries.ts'

/** Throws `application_refused`, with the text of the administrators, if the account was refused. */
export async function requireNotRefused(db: Db, userId: bigint): Promise<void> {
  const refusal = await findRefusal(db, userId)
  if (refusal) throw new Refusal('application_refused', undefined, { text: refusal.text })
}
