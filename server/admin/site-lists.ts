import type { User } from '../../api/accounts.ts'
import type { Comment } from '../../api/comments.ts'
import { usernameLimit } from '../../shared/frame-limits.ts'
import { adminPage } from '../../shared/limits.ts'
import { presentUsers } from '../accounts/users.ts'
import { presentWithTitles } from '../comments/comments.ts'
import { cutPage } from '../db/answer-bytes.ts'
import { fromWire, lastKey, toWire } from '../db/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { listNewestComments, listNewestUsers, listUsersNamed } from './queries-lists.ts'

/** All that can stand in a name. */
const partOfName = new RegExp(`^\\w{1,${usernameLimit.max}}$`)

export async function loadUsersPage(
  site: Site,
  viewer: Viewer,
  asked: { name?: string | undefined; next?: string | undefined },
): Promise<{ users: User[]; next: string | null }> {
  const name = asked.name?.trim().replace(/^@/, '').toLowerCase()
  if (name && !partOfName.test(name)) return { users: [], next: null }
  if (name && asked.next && !partOfName.test(asked.next)) throw new Refusal('invalid_cursor')
  const rows = name
    ? await listUsersNamed(site.db, name, asked.next ?? '', adminPage + 1)
    : await listNewestUsers(site.db, readKey(asked.next), adminPage + 1)
  const shown = rows.slice(0, adminPage)
  const last = rows.length > adminPage ? shown.at(-1) : undefined
  return {
    users: presentUsers(site, viewer, shown),
    next: last ? (name ? last.username.toLowerCase() : toWire(last.id)) : null,
  }
}

export async function loadCommentsPage(
  site: Site,
  viewer: Viewer,
  next: string | undefined,
): Promise<{ comments: Comment[]; next: string | null }> {
  const found = await listNewestComments(site.db, readKey(next), adminPage + 1)
  const { shown, endsAt } = cutPage(found, adminPage)
  const ids = shown.map(({ id }) => id)
  const comments = await presentWithTitles(site, viewer, ids)
  return { comments: ids.flatMap((id) => comments.get(id) ?? []), next: endsAt ? toWire(endsAt.id) : null }
}

function readKey(next: string | undefined): bigint {
  const key = next ? fromWire(next) : lastKey
  if (key === undefined) throw new Refusal('invalid_cursor')
  return key
}
