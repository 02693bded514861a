import type { Comment } from '../../../api/discussion/comments.ts'
import { accountKinds } from '../../../api/moderation/admin-lists.ts'
import type { User } from '../../../api/people/accounts.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { adminPage } from '../../../shared/limits.ts'
import { presentWithTitles } from '../../discussion/comments/comments.ts'
import { loadAccountByName } from '../../people/accounts/profile.ts'
import { presentUsers } from '../../people/accounts/users.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { listNewestComments, listNewestUsers, listUsersNamed } from './queries-lists.ts'

/** A text that can be part of a name. */
const partOfName = new RegExp(`^\\w{1,${usernameLimit.max}}$`)

export async function loadUsersPage(
  site: Site,
  viewer: Viewer,
  request: { name?: string | undefined; show: string; near: string; next?: string | undefined },
): Promise<{ users: User[]; next: string | null }> {
  const name = request.name?.trim().replace(/^@/, '').toLowerCase() ?? ''
  if (name && request.next && !partOfName.test(request.next)) throw new Refusal('invalid_cursor')
  const before = name ? lastKey : readKey(request.next)
  const show = accountKinds.find((kind) => kind === (request.show || 'all'))
  if (!show) throw new Refusal('invalid_account_kind')
  const near = request.near ? (await loadAccountByName(site.db, request.near.replace(/^@/, ''))).id : null
  if (name && !partOfName.test(name)) return { users: [], next: null }
  const accounts = { name, show, near }
  const rows = name
    ? await listUsersNamed(site.db, accounts, request.next ?? '', adminPage + 1)
    : await listNewestUsers(site.db, accounts, before, adminPage + 1)
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
  const rows = await listNewestComments(site.db, readKey(next), adminPage + 1)
  const { shown, endsAt } = cutPage(rows, adminPage)
  const ids = shown.map(({ id }) => id)
  const comments = await presentWithTitles(site, viewer, ids)
  return { comments: ids.flatMap((id) => comments.get(id) ?? []), next: endsAt ? toWire(endsAt.id) : null }
}

function readKey(next: string | undefined): bigint {
  const key = next ? fromWire(next) : lastKey
  if (key === undefined) throw new Refusal('invalid_cursor')
  return key
}
