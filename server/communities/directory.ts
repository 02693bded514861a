import type { Community } from '../../api/communities.ts'
import type { Viewer } from '../http/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { presentView } from './present.ts'
import { directoryOrders, listCommunities, searchCommunities } from './queries.ts'

const searchResults = 10
/** All that can stand in the name of a community. */
const partOfName = /^\w{1,21}$/
const inNoName = '-'
const sets = ['all', 'default', 'subscribed'] as const
/** What somebody calls a set that there is none of: nothing is in it. */
const noSet = 'none'

interface Asked {
  q?: string | undefined
  set?: string | undefined
  sort?: string | undefined
  limit?: string | undefined
}

/** The same in one spelling, as guests' answers are held under it. What is refused stays as it is. */
export function meantDirectory({ q, set = 'all', sort = 'name_asc', limit = '0' }: Asked): Asked {
  if (q) return { q: partOfName.test(q) ? q.toLowerCase() : inNoName }
  return {
    set: sets.find((name) => name === set) ?? noSet,
    sort,
    limit: wholeNumber.test(limit) ? String(readLimit(limit)) : limit,
  }
}

export async function loadDirectory(site: Site, viewer: Viewer | null, asked: Asked): Promise<Community[]> {
  const rows = asked.q ? await search(site, viewer, asked.q) : await list(site, viewer, asked)
  return rows.map((row) => presentView(site, row))
}

async function search(site: Site, viewer: Viewer | null, text: string) {
  return text === inNoName ? [] : searchCommunities(site.db, viewer, text, searchResults)
}

async function list(site: Site, viewer: Viewer | null, { set = 'all', sort = 'name_asc', limit = '0' }: Asked) {
  const order = directoryOrders.find((each) => each === sort)
  if (!order) throw new Refusal('invalid-sort')
  if (!wholeNumber.test(limit)) throw new Refusal('invalid_limit')
  if (set === 'subscribed' && !viewer) throw new Refusal('not_logged_in')
  const known = sets.find((name) => name === set)
  if (!known) return []
  return listCommunities(site.db, viewer, { set: known, order, limit: readLimit(limit) || null })
}

const wholeNumber = /^-?\d+$/

/** 0 for none. */
const readLimit = (text: string) => Math.max(0, Math.min(Number(text), Number.MAX_SAFE_INTEGER))
