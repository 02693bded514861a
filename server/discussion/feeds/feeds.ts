import { type FeedSort, feedSorts } from '../../../api/discussion/feeds.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { maxNewPosts, maxPage, maxPostsPage, usualPostsPage } from '../../../shared/limits.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { FinishedJson } from '../../platform/http/finished-json.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { requireRight } from '../communities/permissions.ts'
import { loadFeedSort } from '../custom-feeds/custom-feeds.ts'
import { markPosts } from '../filters/mark-filtered.ts'
import { joinPosts } from '../posts/join-posts.ts'
import { presentPosts } from '../posts/posts.ts'
import { readCursor, writeCursor } from './position.ts'
import { countPage, type FeedRow, listFeed, listMarkedFeed, listModeratedPosts, type Scope } from './queries.ts'
import { countSifted, loadSifting, readSiftedPage } from './sifted-page.ts'

export interface FeedRequest {
  sort?: string | undefined
  feed?: string | undefined
  communityId?: string | undefined
  feedId?: string | undefined
  next?: string | undefined
  limit?: string | undefined
  /** With `off`, hiding filters are not applied. */
  filters?: string | undefined
}

/**
 * Reads the ids in order, then the posts, then how this viewer may see them: three statements for any length of the
 * page.
 */
export async function loadFeed(
  site: Site,
  viewer: Viewer | null,
  request: FeedRequest,
): Promise<{ posts: Post[]; next: string | null; filtered?: number }> {
  const { scope, custom, sort, limit, query } = await readRequest(site, viewer, request)
  const sifting = await loadSifting(site, viewer, scope, request.filters === 'off')
  const { first, shown, endsAt, filtered } = sifting
    ? await readSiftedPage(site, query, sifting)
    : cutRows(await listFeed(site.db, query), limit)
  // The rows do not tell an empty custom feed from one that does not exist.
  if (!first.length && !shown.length && custom) await custom()
  const posts = await presentPosts(
    site,
    viewer,
    [...first, ...shown].map(({ id }) => id),
  )
  if (scope.kind !== 'moderating') await markPosts(site, viewer, posts, isPinnedIn(scope))
  return {
    posts,
    next: endsAt ? writeCursor(sort, endsAt) : null,
    ...(filtered !== undefined && { filtered }),
  }
}

async function readRequest(site: Site, viewer: Viewer | null, request: FeedRequest) {
  const scope = readScope(viewer, request)
  const custom = scope.kind === 'custom' && (() => loadFeedSort(site.db, viewer, scope.feedId))
  const sort = readSort(request.sort || (custom ? await custom() : undefined))
  const limit = readLimit(request.limit)
  const after = readCursor(sort, request.next)
  const pins = sort === 'hot' && after === null && scope.kind !== 'moderating'
  return { scope, custom, sort, limit, query: { scope, sort, after, limit: limit + 1, viewer, pins } }
}

/**
 * The answer of `loadFeed` as bytes, joined from the pieces in memory. Undefined if this viewer may see more of these posts than guests do, or
 * leaves some out.
 */
export async function joinFeed(
  site: Site,
  viewer: Viewer | null,
  request: FeedRequest,
): Promise<FinishedJson | undefined> {
  if (viewer?.isAdmin || viewer?.leavesOut || request.feed === 'moderating') return undefined
  const { custom, sort, limit, query } = await readRequest(site, viewer, request)
  const [rows, isCaughtUp] = await Promise.all([listMarkedFeed(site.db, query), site.bus.catchUp()])
  if (!isCaughtUp || (custom && !rows.length)) return undefined
  const { first, shown, endsAt } = cutRows(rows, limit)
  const posts = await joinPosts(site, viewer, [...first, ...shown])
  if (!posts) return undefined
  const next = endsAt ? JSON.stringify(writeCursor(sort, endsAt)) : 'null'
  return new FinishedJson(Buffer.concat([openFeed, ...posts, Buffer.from(`],"next":${next}}`)]))
}

const openFeed = Buffer.from('{"posts":[')

function cutRows<Row extends FeedRow>(
  rows: readonly Row[],
  limit: number,
): { first: Row[]; shown: Row[]; endsAt: Row | undefined; filtered?: undefined } {
  const { shown, endsAt } = cutPage(
    rows.filter(({ pinned }) => !pinned),
    limit,
  )
  return { first: rows.filter(({ pinned }) => pinned), shown, endsAt }
}

const isPinnedIn =
  (scope: Scope) =>
  ({ isPinned, isPinnedSite }: Post) =>
    scope.kind === 'community' ? isPinned : isPinnedSite

function readSort(text: string | undefined): FeedSort {
  const sort = feedSorts.find((name) => name === (text || 'latest'))
  if (!sort) throw new Refusal('invalid-sort')
  return sort
}

/** If a community is named, it counts, whatever `feed` says. */
export function readScope(
  viewer: Viewer | null,
  { feed, communityId, feedId }: Pick<FeedRequest, 'feed' | 'communityId' | 'feedId'>,
): Scope {
  if (communityId) {
    const id = fromWire(communityId)
    if (id === undefined) throw new Refusal('invalid_id')
    return { kind: 'community', communityId: id }
  }
  if (!feed || feed === 'all') return { kind: 'all' }
  if (feed === 'community') throw new Refusal('community-is-empty')
  if (feed === 'custom') {
    const id = fromWire(feedId ?? '')
    if (id === undefined) throw new Refusal('invalid_id')
    return { kind: 'custom', feedId: id }
  }
  if (feed !== 'home' && feed !== 'moderating') throw new Refusal('invalid-feed-type')
  if (!viewer) throw new Refusal('not_logged_in')
  return { kind: feed, userId: viewer.id }
}

export function readLimit(text: string | undefined, defaultLimit = usualPostsPage): number {
  if (!text) return defaultLimit
  if (!/^[1-9]\d?$/.test(text) || Number(text) > maxPostsPage) throw new Refusal('invalid_limit')
  return Number(text)
}

/**
 * The removed or the locked posts of a community, for its moderators. If the texts become too long for one answer, the
 * remaining posts come without texts.
 */
export async function loadModeratedPosts(
  site: Site,
  viewer: Viewer | null,
  request: FeedRequest & { filter: string; page?: string | undefined },
): Promise<{ posts: Post[]; noPosts: number; page: number; limit: number }> {
  if (!viewer) throw new Refusal('not_logged_in')
  const { filter } = request
  if (filter !== 'deleted' && filter !== 'locked') throw new Refusal('invalid_filter')
  const page = Number(request.page)
  if (!/^[1-9]\d{0,6}$/.test(request.page ?? '') || page > maxPage) throw new Refusal('invalid_page')
  const limit = readLimit(request.limit)
  const community = await loadCommunity(site.db, viewer, request.communityId ?? '')
  requireRight(viewer, community.mod_role, 'moderate', 'not_admin_nor_mod')
  const { total, posts } = await listModeratedPosts(site.db, community.id, filter, { page, limit })
  const presented = await presentPosts(
    site,
    viewer,
    posts.map(({ id }) => id),
  )
  const tooLong = new Set(posts.filter(({ fits }) => !fits).map(({ id }) => toWire(id)))
  return {
    posts: presented.map((post) => ({
      ...post,
      ...(tooLong.has(post.id) && { body: null, bodyHtml: null }),
      userVoted: null,
      userVotedUp: null,
    })),
    noPosts: total,
    page,
    limit,
  }
}

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
