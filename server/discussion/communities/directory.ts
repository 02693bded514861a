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

/** A text that can be part of a community's name. */
const partOfName = new RegExp(`^\\w{1,${communityNameLimit.max}}$`)
/** Stands for all searches that no name can match, so that they share one cache entry. */
const unmatchable = '-'
const sets = ['all', 'default', 'subscribed'] as const
/** Stands for all unknown sets; they have no communities. */
const unknownSet = 'none'

interface DirectoryRequest {
  q?: string | undefined
  set?: string | undefined
  sort?: string | undefined
  limit?: string | undefined
  next?: string | undefined
}

/** Equal requests get the same cache key. Invalid values stay as they are, so that they are refused. */
export function directoryCacheKey({
  q,
  set = 'all',
  sort = 'name_asc',
  limit = '0',
  next,
}: DirectoryRequest): DirectoryRequest {
  if (q) return { q: partOfName.test(q) ? q.toLowerCase() : unmatchable }
  return {
    set: sets.find((name) => name === set) ?? unknownSet,
    sort,
    limit: wholeNumber.test(limit) ? String(readLimit(limit)) : limit,
    ...(next && { next }),
  }
}

export async function loadDirectory(
  site: Site,
  viewer: Viewer | null,
  request: DirectoryRequest,
): Promise<ListPage<Community[]>> {
  if (!request.q) return list(site, viewer, request)
  const rows = await search(site, viewer, request.q)
  return { items: rows.map((row) => presentView(site, row)), next: null }
}

async function search(site: Site, viewer: Viewer | null, text: string) {
  return text === unmatchable ? [] : searchCommunities(site.db, viewer, text, maxCommunitiesFound)
}

async function list(
  site: Site,
  viewer: Viewer | null,
  { set = 'all', sort = 'name_asc', limit = '0', next }: DirectoryRequest,
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

/** 0, a negative number or too large a number mean as many as fit into an answer. */
function readLimit(text: string): number {
  const limit = Number(text)
  return limit > 0 ? Math.min(limit, directoryMax) : directoryMax
}
