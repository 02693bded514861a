import type { User } from '../../../api/people/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentUser } from './present.ts'
import { findListedUserByName, type ListedUser, listUsers, listUsersByAge } from './queries.ts'

/** Many users as this viewer may see them, without what they say about themselves. */
export function presentUsers(site: Site, viewer: Viewer | null, rows: readonly ListedUser[]): User[] {
  return rows.map((row) => presentUser(site, row, viewer))
}

/** The same by their keys, in one statement; a key of nobody is left out. */
export async function loadUsers(site: Site, viewer: Viewer | null, ids: Iterable<bigint>): Promise<Map<bigint, User>> {
  const rows = await listUsers(site.db, [...new Set(ids)], viewer?.id ?? null)
  return new Map(rows.map((row) => [row.id, presentUser(site, row, viewer)]))
}

/** The same for moderators and administrators: with `is_new` of each. */
export async function loadUsersByAge(site: Site, viewer: Viewer, ids: Iterable<bigint>): Promise<Map<bigint, User>> {
  const rows = await listUsersByAge(site.db, [...new Set(ids)], viewer.id)
  return new Map(rows.map((row) => [row.id, presentUser(site, row, viewer)]))
}

/** Whose name this is, for what they wrote. Deleted and suspended ones too. */
export async function loadAuthorByName(db: Db, username: string): Promise<ListedUser> {
  const row = await findListedUserByName(db, username)
  if (!row) throw new Refusal('user_not_found')
  return row
}
