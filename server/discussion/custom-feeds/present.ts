import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { timeOf, toWire } from '../../platform/db/keys.ts'
import type { CustomFeedRow, WholeFeedRow } from './queries.ts'

export function presentListedFeed(row: CustomFeedRow): Omit<CustomFeed, 'communities'> {
  return {
    id: toWire(row.id),
    name: row.name,
    slug: row.slug,
    sort: row.sort as FeedSort,
    public: row.public,
    position: row.position,
    createdAt: timeOf(row.id).toISOString(),
  }
}

export function presentFeed(row: WholeFeedRow): CustomFeed {
  return { ...presentListedFeed(row), communities: row.communities.map((id) => toWire(BigInt(id))) }
}
