import { maxNewPosts } from '../../../shared/limits.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type FeedRequest, readScope } from './feeds.ts'
import { countPage } from './queries.ts'
import { countSifted, whatToLeaveOut } from './sifted-page.ts'

/** How many posts the feed has before this one, the newest first: what its viewer would see if they loaded it anew. */
export async function countNewPosts(
  site: Site,
  viewer: Viewer | null,
  given: Pick<FeedRequest, 'feed' | 'communityId' | 'feedId'> & { since: string },
): Promise<number> {
  const scope = readScope(viewer, given)
  const since = fromWire(given.since)
  if (since === undefined) throw new Refusal('invalid_id')
  const query = { scope, sort: 'latest', after: null, limit: maxNewPosts, viewer, pins: false, since } as const
  const leavesOut = await whatToLeaveOut(site, viewer, scope, false)
  return leavesOut ? countSifted(site, query, leavesOut) : countPage(site.db, query)
}
