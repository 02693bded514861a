import type { Comment } from '../../../api/discussion/comments.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { fromWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadOwnHeldUnder } from '../holds/held.ts'
import { authorsOf, presentComments } from './comments.ts'
import { listCommentViews } from './queries.ts'

/** Adds the viewer's own held comments under this post, or below one comment, and the comments above them. */
export async function withOwnHeld(
  site: Site,
  viewer: Viewer | null,
  comments: Comment[],
  { postId, parentId }: { postId: bigint; parentId?: string },
): Promise<Comment[]> {
  const all = await loadOwnHeldUnder(site, viewer, postId)
  const held = parentId ? all.filter(({ ancestors }) => ancestors?.includes(parentId)) : all
  if (!held.length) return comments
  const shown = new Set(comments.map(({ id }) => id))
  // For the thread below one comment, the comments above that comment are not needed.
  const above = held.flatMap(({ ancestors }) => ancestors?.slice(parentId ? ancestors.indexOf(parentId) + 1 : 0) ?? [])
  const missing = [...new Set(above)].flatMap((id) => (shown.has(id) ? [] : (fromWire(id) ?? [])))
  const views = await listCommentViews(site.db, viewer, missing)
  const authors = views.length ? await loadUsers(site, viewer, authorsOf(views)) : new Map()
  return [...comments, ...presentComments(site, viewer, views, authors), ...held]
}
