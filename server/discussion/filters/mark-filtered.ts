import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { maxFilters } from '../../../shared/limits.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { createFindFilter, type FindFilter } from './find-filter.ts'
import { createPace } from './pace.ts'
import { listFilters } from './queries.ts'

/** The viewer's prepared filters; undefined for guests and for members who never had a filter. */
export const findFilterOf = (site: Site, viewer: Viewer | null): Promise<FindFilter> | undefined =>
  site.filters.getOrMake(viewer, async ({ id }) => createFindFilter(await listFilters(site.db, id, maxFilters)))

/** Marks each post with the viewer's filter that matches it, except the viewer's own posts and pinned ones. */
export async function markPosts(
  site: Site,
  viewer: Viewer | null,
  posts: readonly Post[],
  isPinned: (post: Post) => boolean = ({ isPinnedSite }) => isPinnedSite,
): Promise<void> {
  const find = await findFilterOf(site, viewer)
  if (!find || !viewer) return
  const ownId = toWire(viewer.id)
  const pace = createPace()
  for (const post of posts) {
    if (post.userId === ownId || isPinned(post)) continue
    await pace(post.body)
    const filter = find({
      type: 'post',
      communityId: fromWire(post.communityId) ?? hiddenId,
      texts: [post.title, post.body, ...post.images.flatMap(({ caption, altText }) => [caption, altText])],
      link: post.link,
    })
    if (filter) post.filteredBy = { id: toWire(filter.id), value: filter.value }
  }
}

/** The same for comments. */
export async function markComments(site: Site, viewer: Viewer | null, comments: readonly Comment[]): Promise<void> {
  const find = await findFilterOf(site, viewer)
  if (!find || !viewer) return
  const ownId = toWire(viewer.id)
  const pace = createPace()
  for (const comment of comments) {
    if (comment.userId === ownId || comment.deleted) continue
    await pace(comment.body)
    const communityId = fromWire(comment.communityId) ?? hiddenId
    const filter = find({ type: 'comment', communityId, texts: [comment.body] })
    if (filter) comment.filteredBy = { id: toWire(filter.id), value: filter.value }
  }
}
