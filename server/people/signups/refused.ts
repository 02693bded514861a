import { decidedDays } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findRefusal, listRefusedBefore } from './queries.ts'

/** Throws `application_refused`, with the text of the administrators, if the account was refused. */
export async function requireNotRefused(db: Db, userId: bigint): Promise<void> {
  const refusal = await findRefusal(db, userId)
  if (refusal) throw new Refusal('application_refused', undefined, { text: refusal.text })
}

const batch = 50

/** The accounts whose applicants had their days to read why they were refused, some at a time. */
export async function listErasable(db: Db): Promise<{ ids: bigint[]; isLast: boolean }> {
  const ids = await listRefusedBefore(db, decidedDays, batch)
  return { ids, isLast: ids.length < batch }
}
