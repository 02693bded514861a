import type { User } from '../../api/accounts.ts'
import type { Viewer } from '../http/visitor.ts'
import type { Site } from '../site.ts'
import { presentUser } from './present.ts'
import { listUsers, type ShownUser } from './queries.ts'

/** Many users as this viewer may see them. */
export function presentUsers(site: Site, viewer: Viewer | null, rows: readonly ShownUser[]): User[] {
  return rows.map((row) => presentUser(site, row, viewer))
}

/** The same by their keys, in one statement; a key of nobody is left out. */
export async function loadUsers(site: Site, viewer: Viewer | null, ids: Iterable<bigint>): Promise<Map<bigint, User>> {
  const rows = await listUsers(site.db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentUser(site, row, viewer)]))
}
