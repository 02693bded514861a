import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { usualSearchPage } from '../../../shared/search-limits.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadViewedCommunities } from '../communities/communities.ts'
import { listNamed, type Named } from './queries-names.ts'
import { requireSearchAllowed } from './search.ts'

export interface NamesRequest {
  q: string
  next?: string | undefined
}

interface Names<Item> {
  items: Item[]
  next: string | null
}

export async function searchCommunities(site: Site, viewer: Viewer | null, request: NamesRequest) {
  const { ids, next } = await findNames(site, viewer, 'communities', request)
  return inOrder<Community>(ids, await loadViewedCommunities(site, viewer, ids), next)
}

export async function searchPeople(site: Site, viewer: Viewer | null, request: NamesRequest) {
  const { ids, next } = await findNames(site, viewer, 'users', request)
  return inOrder<User>(ids, await loadUsers(site, viewer, ids), next)
}

const inOrder = <Item>(ids: readonly bigint[], found: ReadonlyMap<bigint, Item>, next: string | null): Names<Item> => ({
  items: ids.flatMap((id) => found.get(id) ?? []),
  next,
})

/** All names that are found are few. So the cursor is how many of them are on the pages before. */
async function findNames(site: Site, viewer: Viewer | null, table: Named, request: NamesRequest) {
  const from = readFrom(request.next)
  const text = readName(request.q)
  await requireSearchAllowed(site, viewer)
  const all = await site.search.run(viewer, (db) => listNamed(db, table, viewer, text))
  const end = from + usualSearchPage
  return { ids: all.slice(from, end), next: all.length > end ? String(end) : null }
}

/** Names are also typed as `@name` and `c/name`. */
export const nameIn = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:@|c\/)/, '')

function readName(q: string): string {
  const text = nameIn(q)
  if (!text || tooLong(text, searchLimit)) throw new Refusal('invalid_query')
  return text
}

function readFrom(next: string | undefined): number {
  if (!next) return 0
  if (!/^\d{1,4}$/.test(next)) throw new Refusal('invalid_cursor')
  return Number(next)
}
