import type { Community } from '../../../api/discussion/communities.ts'
import type { ListPage } from '../../../api/platform/endpoint.ts'
import { communityNameLimit, maxCommunitiesFound } from '../../../shared/limits.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { directoryOrders, readDirectoryCursor, writeDirectoryCursor } from './position.ts'
import { presentView } from './present.ts'
import { searchCommunities } from './queries.ts'
import { directoryMax, listCommunities } from './queries-directory.ts'

/** All that can stand in the name of a community. */
const partOfName = new RegExp(`^\\w{1,${communityNameLimit.max}}$`)
const inNoName = '-'
const sets = ['all', 'default', 'subscribed'] as const
/** What somebody calls a set that there is none of: nothing is in it. */
const noSet = 'none'

interface Asked {
  q?: string | undefined
  set?: string | undefined
  sort?: string | undefined
  limit?: string | undefined
  next?: string | undefined
}

/** The same in one spelling. What is refused stays as it is. */
export function directoryCacheKey({ q, set = 'all', sort = 'name_asc', limit = '0', next }: Asked): Asked {
  if (q) return { q: partOfName.test(q) ? q.toLowerCase() : inNoName }
  return {
    set: sets.find((name) => name === set) ?? noSet,
    sort,
    limit: wholeNumber.test(limit) ? String(readLimit(limit)) : limit,
    ...(next && { next }),
  }
}

export async function loadDirectory(site: Site, viewer: Viewer | null, asked: Asked): Promise<ListPage<Community[]>> {
  if (!asked.q) return list(site, viewer, asked)
  const rows = await search(site, viewer, asked.q)
  return { items: rows.map((row) => presentView(site, row)), next: null }
}

async function search(site: Site, viewer: Viewer | null, text: string) {
  return text === inNoName ? [] : searchCommunities(site.db, viewer, text, maxCommunitiesFound)
}

async function list(
  site: Site,
  viewer: Viewer | null,
  { set = 'all', sort = 'name_asc', limit = '0', next }: Asked,
): Promise<ListPage<Community[]>> {
  const order = directoryOrders.find((each) => each === sort)
  if (!order) throw new Refusal('invalid-sort')
  if (!wholeNumber.test(limit)) throw new Refusal('invalid_limit')
  const after = readDirectoryCursor(order, next)
  if (set === 'subscribed' && !viewer) throw new Refusal('not_logged_in')
  const known = sets.find((name) => name === set)
  if (!known) return { items: [], next: null }
  const rows = readLimit(limit)
  const page = { set: known, order, after, limit: rows }
  const { shown, endsAt } = cutPage(await listCommunities(site.db, viewer, page), rows)
  return {
    items: shown.map((row) => presentView(site, row)),
    next: endsAt ? writeDirectoryCursor(order, endsAt) : null,
  }
}

const wholeNumber = /^-?\d+$/

/** 0 or less, as more than an answer holds: as many as it holds. */
function readLimit(text: string): number {
  const given = Number(text)
  return given > 0 ? Math.min(given, directoryMax) : directoryMax
}
