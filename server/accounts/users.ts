import type { User } from '../../api/accounts.ts'
import type { Db } from '../db/connect.ts'
import type { Viewer } from '../http/visitor.ts'
import { presentUser } from './present.ts'
import { badgesOf, type UserRow } from './queries.ts'

/** Many users as this viewer may see them, in one more query however many they are. */
export async function presentUsers(db: Db, viewer: Viewer | null, rows: readonly UserRow[]): Promise<User[]> {
  const badges = await badgesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentUser(row, viewer, { badges: badges.get(row.id) ?? [] }))
}
