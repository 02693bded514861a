import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { findUserByName } from './queries.ts'

/** Whose name this is, in any case; for what belongs to accounts. A deleted account still has its name. */
export async function loadAccount(db: Db, username: string): Promise<{ id: bigint; username: string }> {
  const row = await findUserByName(db, username)
  if (!row) throw new Refusal('user_not_found')
  return { id: row.id, username: row.username }
}
