import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { maxHeld } from '../../../shared/limits.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { HeldView } from './held-view.ts'
import { presentHeldComment, presentHeldPost } from './present.ts'
import { findHeld, listHeld, listOwnHeldUnder } from './queries.ts'

/**
 * Loads held items by id as the viewer may see them. Comments get the title of their post. Loads the authors unless the
 * caller passes them in `known`.
 */
export async function loadHeld(
  site: Site,
  viewer: Viewer,
  ids: readonly bigint[],
  known?: ReadonlyMap<bigint, User>,
): Promise<{ posts: ReadonlyMap<bigint, Post>; comments: ReadonlyMap<bigint, Comment> }> {
  const views = await listHeld(site.db, viewer, ids)
  const { posts, comments } = await presentHeld(site, viewer, views, known)
  const titled = views.flatMap(({ id, post_title: postTitle }) => {
    const comment = comments.get(id)
    return comment ? [[id, postTitle === null ? comment : { ...comment, postTitle }] as const] : []
  })
  return { posts, comments: new Map(titled) }
}

export async function presentHeld(
  site: Site,
  viewer: Viewer,
  views: readonly HeldView[],
  known?: ReadonlyMap<bigint, User>,
) {
  const authors =
    known ??
    (views.length
      ? await loadUsers(
          site,
          viewer,
          views.map(({ user_id }) => user_id),
        )
      : new Map())
  const posts = new Map<bigint, Post>()
  const comments = new Map<bigint, Comment>()
  for (const view of views) {
    const author = authors.get(view.user_id)
    if (view.type === 'post') posts.set(view.id, presentHeldPost(site, viewer, view, author))
    else comments.set(view.id, presentHeldComment(site, viewer, view, author))
  }
  return { posts, comments }
}

/** The answer of calls about a held post, or about the post after its release. */
export async function answerHeldPost(site: Site, viewer: Viewer, view: HeldView): Promise<Post> {
  const post = (await presentHeld(site, viewer, [view])).posts.get(view.id)
  if (!post) throw new Refusal('post/not-found')
  return post
}

export async function answerHeldComment(site: Site, viewer: Viewer, view: HeldView): Promise<Comment> {
  const comment = (await presentHeld(site, viewer, [view])).comments.get(view.id)
  if (!comment) throw new Refusal('comment_not_found')
  return comment
}

/** The held item at the address of a post; undefined for guests and others who may not see it. */
export async function findHeldPost(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer | null,
  selector: { id: bigint } | { publicId: string },
): Promise<HeldView | undefined> {
  const found = viewer ? await findHeld(db, viewer, selector) : undefined
  return found?.type === 'post' ? found : undefined
}

export async function findHeldComment(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer | null,
  id: string,
): Promise<HeldView | undefined> {
  const key = fromWire(id)
  const found = viewer && key !== undefined ? await findHeld(db, viewer, { id: key }) : undefined
  return found?.type === 'comment' ? found : undefined
}

export const isWaiting = (held: HeldView | undefined): held is HeldView => held?.state === 'waiting'

/** The viewer's own held comments under a post. Most viewers have none, and that needs no statement. */
export async function loadOwnHeldUnder(site: Site, viewer: Viewer | null, postId: bigint): Promise<Comment[]> {
  if (!viewer?.hasHeld) return []
  const { comments } = await presentHeld(site, viewer, await listOwnHeldUnder(site.db, viewer, postId, maxHeld))
  return [...comments.values()]
}

/** The error for moderators who try to remove a held item. */
export const decidedInQueue = 'This waits for a decision: release or refuse it in the queue, where you can say why.'
