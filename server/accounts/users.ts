import type { User } from '../../api/accounts.ts'
import type { Viewer } from '../http/visitor.ts'
import type { Site } from '../site.ts'
import { presentUser } from './present.ts'
import { badgesOf, type PicturedUser } from './queries.ts'

/** Many users as this viewer may see them, in one more query however many they are. */
export async function presentUsers(site: Site, viewer: Viewer | null, rows: readonly PicturedUser[]): Promise<User[]> {
  const badges = await badgesOf(
    site.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentUser(site, row, viewer, { badges: badges.get(row.id) ?? [] }))
}
