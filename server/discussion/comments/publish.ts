import type { UserGroup } from '../../../api/people/user-groups.ts'
import { maxReplyDepth } from '../../../shared/limits.ts'
import type { SiteWithSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { leaveMentions } from '../mentions/leave-mentions.ts'
import type { RenderedText } from '../mentions/render.ts'
import { commentText, storeTexts } from '../search/store.ts'
import { insertComment, lockParent } from './queries-changes.ts'

/** A comment that passed all checks. Its post or parent comment may have changed since then. */
export interface CommentToPublish {
  postId: bigint
  /** The id of the post in the address, in upper or lower case. */
  publicId: string
  communityId: bigint
  parentId: bigint | null
  body: string
  rendered: RenderedText
  group: UserGroup
}

/** Inserts the comment with its ancestors, counters, its author's vote and its mentions, all or nothing. */
export async function publishComment(
  site: SiteWithSettings,
  tx: Tx,
  author: Viewer,
  id: bigint,
  { parentId, rendered, ...comment }: CommentToPublish,
): Promise<void> {
  const { bodyHtml, renderer } = rendered
  const ancestors = await lockAncestors(tx, comment.postId, parentId)
  const { isPostOpen, isAuthorActive } = await insertComment(tx, {
    ...comment,
    ...{ id, authorId: author.id, ancestors, bodyHtml, renderer },
  })
  if (!isPostOpen) throw new Refusal('post-locked')
  if (!isAuthorActive) throw new Refusal('not_logged_in')
  await storeTexts(tx, [commentText({ id, communityId: comment.communityId, authorId: author.id, html: bodyHtml })])
  await leaveMentions(site, tx, author, { commentId: id }, rendered.called)
}

/**
 * Locks the parent comment, and refuses if nobody can reply to it. Returns the ids of all ancestors, the root first.
 */
export async function lockAncestors(tx: Tx, postId: bigint, parentId: bigint | null): Promise<bigint[]> {
  if (parentId === null) return []
  const parent = await lockParent(tx, postId, parentId)
  if (!parent) throw new Refusal('comment_not_found')
  if (parent.deleted_at) throw new Refusal('comment-reply-to-deleted')
  if (parent.locked) throw new Refusal('comment_locked')
  if (parent.depth >= maxReplyDepth) throw new Refusal('comment-max-depth-reached')
  return [...parent.ancestors.map(BigInt), parent.id]
}
