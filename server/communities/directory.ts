import type { Community } from '../../api/communities.ts'
import type { Viewer } from '../http/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { presentView } from './present.ts'
import { directoryOrders, listCommunities, searchCommunities } from './queries.ts'

const searchResults = 10
/** A community name has 21 characters at most: what is longer is in none. */
const longestSearch = 100

interface Asked {
  q?: string | undefined
  set?: string | undefined
  sort?: string | undefined
  limit?: string | undefined
}

export async function loadDirectory(site: Site, viewer: Viewer | null, asked: Asked): Promise<Community[]> {
  const rows = asked.q ? await search(site, viewer, asked.q) : await list(site, viewer, asked)
  return rows.map((row) => presentView(site, row))
}

async function search(site: Site, viewer: Viewer | null, text: string) {
  return text.length > longestSearch ? [] : searchCommunities(site.db, viewer, text, searchResults)
}

async function list(site: Site, viewer: Viewer | null, { set = 'all', sort = 'name_asc', limit = '0' }: Asked) {
  const order = directoryOrders.find((each) => each === sort)
  if (!order) throw new Refusal('invalid-sort')
  if (!/^-?\d+$/.test(limit)) throw new Refusal('invalid_limit')
  if (set === 'subscribed' && !viewer) throw new Refusal('not_logged_in')
  if (set !== 'all' && set !== 'default' && set !== 'subscribed') return []
  const most = Math.min(Number(limit), Number.MAX_SAFE_INTEGER)
  return listCommunities(site.db, viewer, { set, order, limit: most > 0 ? most : null })
}
