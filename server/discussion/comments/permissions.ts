import { requireFactor } from '../../platform/http/factor-needed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CommentView } from './fragments.ts'

export function requireNotDeleted(comment: Pick<CommentView, 'deleted_at'>): void {
  if (comment.deleted_at) throw new Refusal('comment_deleted')
}

export function requireAuthor(comment: CommentView): void {
  if (!comment.own) throw new Refusal('not_author')
}

/** A moderator of the comment's community, or an administrator. */
export function requireCommentModerator(viewer: Viewer, comment: CommentView): void {
  if (!comment.moderated && !viewer.isAdmin) throw new Refusal('not-mod-not-admin')
  requireFactor(viewer)
}
