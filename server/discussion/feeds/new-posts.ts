import { maxNewPosts } from '../../../shared/limits.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type FeedRequest, readScope } from './feeds.ts'
import { countPage } from './queries.ts'
import { countSifted, loadSifting } from './sifted-page.ts'

/** The number of posts that are newer than this one and that the viewer would see after a reload. */
export async function countNewPosts(
  site: Site,
  viewer: Viewer | null,
  request: Pick<FeedRequest, 'feed' | 'communityId' | 'feedId'> & { since: string },
): Promise<number> {
  const scope = readScope(viewer, request)
  const since = fromWire(request.since)
  if (since === undefined) throw new Refusal('invalid_id')
  const query = { scope, sort: 'latest', after: null, limit: maxNewPosts, viewer, pins: false, since } as const
  const sifting = await loadSifting(site, viewer, scope, false)
  return sifting ? countSifted(site, query, sifting) : countPage(site.db, query)
}
