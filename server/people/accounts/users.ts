import type { User } from '../../../api/people/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentUser } from './present.ts'
import { findListedUserByName, type ListedUser, listUsers, listUsersWithIsNew } from './queries.ts'

/** Many users as this viewer may see them, without the text about themselves. */
export function presentUsers(site: Site, viewer: Viewer | null, rows: readonly ListedUser[]): User[] {
  return rows.map((row) => presentUser(site, row, viewer))
}

/** Loads users by their keys, in one statement; keys without a user are left out. */
export async function loadUsers(
  site: Pick<Site, 'db' | 'secrets'>,
  viewer: Viewer | null,
  ids: Iterable<bigint>,
): Promise<Map<bigint, User>> {
  const rows = await listUsers(site.db, [...new Set(ids)], viewer?.id ?? null)
  return new Map(rows.map((row) => [row.id, presentUser(site, row, viewer)]))
}

/** The same for moderators and administrators, who also see whether an account is new. */
export async function loadUsersWithIsNew(
  site: Site,
  viewer: Viewer,
  ids: Iterable<bigint>,
): Promise<Map<bigint, User>> {
  const rows = await listUsersWithIsNew(site.db, [...new Set(ids)], viewer.id)
  return new Map(rows.map((row) => [row.id, presentUser(site, row, viewer)]))
}

/** Finds the author with this name, to list what they wrote; deleted and suspended accounts too. */
export async function loadAuthorByName(db: Db, username: string): Promise<ListedUser> {
  const row = await findListedUserByName(db, username)
  if (!row) throw new Refusal('user_not_found')
  return row
}
