import type { Comment } from '../../../api/discussion/comments.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { ghostId } from '../../people/accounts/ghosts.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CommentView } from './fragments.ts'

/**
 * `author` is what this viewer may see of them; undefined if the author is hidden. Optional fields are added at the
 * end: spreading them into each comment took longer than everything else together.
 */
export function presentComment(
  site: Pick<Site, 'secrets'>,
  viewer: Viewer | null,
  view: CommentView,
  author: User | undefined,
): Comment {
  const comment: Comment = {
    id: toWire(view.id),
    postId: toWire(view.post_id),
    postPublicId: view.post_public_id,
    communityId: toWire(view.community_id),
    communityName: view.community_name,
    userId: toWire(view.user_id ?? hiddenId),
    username: author?.username ?? 'ghost',
    userGroup: view.user_group as UserGroup,
    userDeleted: false,
    parentId: view.parent_id === null ? null : toWire(view.parent_id),
    depth: view.depth,
    noReplies: view.no_replies,
    noRepliesDirect: view.no_replies_direct,
    ancestors: view.ancestors.length ? view.ancestors.map((id) => toWire(BigInt(id))) : null,
    body: view.readable ? (view.body ?? '') : '[Deleted comment]',
    bodyHtml: view.body_html,
    upvotes: view.upvotes,
    downvotes: view.downvotes,
    createdAt: view.created_at.toISOString(),
    editedAt: view.edited_at?.toISOString() ?? null,
    deleted: view.deleted_at !== null,
    deletedAt: view.deleted_at?.toISOString() ?? null,
    locked: view.locked_at !== null,
    lockedBy: view.locked_by === null ? null : toWire(view.locked_by),
    lockedAt: view.locked_at?.toISOString() ?? null,
    userVoted: viewer && view.readable ? view.voted_up !== null : null,
    userVotedUp: view.readable ? view.voted_up : null,
    postDeleted: false,
  }
  if (author && view.user_id !== null) comment.author = author
  if (view.user_id === null) hideAuthor(comment)
  else if (author?.deleted) showGhost(site, viewer, view, view.user_id, comment)
  if (view.deleted_at) comment.contentStripped = !view.readable
  if (view.deleted_as !== null) comment.deletedAs = view.deleted_as as UserGroup
  if (view.locked_as !== null) comment.lockedByGroup = view.locked_as as 'mods' | 'admins'
  if (view.saved) comment.isSaved = true
  if (view.author_muted && view.readable) comment.isAuthorMuted = true
  return comment
}

function hideAuthor(comment: Comment): void {
  comment.username = '[Hidden]'
  comment.userGroup = 'null'
}

function showGhost(
  site: Pick<Site, 'secrets'>,
  viewer: Viewer | null,
  view: CommentView,
  userId: bigint,
  comment: Comment,
): void {
  comment.userDeleted = true
  comment.userGhostId = ghostId(site, userId, view.post_id)
  if (viewer?.isAdmin) return
  comment.userId = toWire(hiddenId)
  comment.username = 'ghost'
}
