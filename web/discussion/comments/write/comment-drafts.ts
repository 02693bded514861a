import { newDraftId } from '../../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../../platform/drafts/draft-store.ts'

export interface CommentDraft {
  body: string
  /** The idempotency key: a draft that is sent twice makes one comment. */
  key: string
  /** It was sent, but no answer confirmed that it arrived. */
  sent: boolean
}

export const newCommentDraft = (body: string): CommentDraft => ({ body, key: newDraftId(), sent: false })

/** A box for a comment on the post, for a reply to a comment, or for the edit of a comment. */
export type BoxKind = 'new' | 'reply' | 'edit'

export const boxId = (kind: BoxKind, postId: string, commentId = '') => `comment-${kind} ${postId} ${commentId}`

/** The comments of a post with unsent replies or edits from an earlier visit. */
export function begunBoxes(userId: string, postId: string): { kind: 'reply' | 'edit'; commentId: string }[] {
  return listDrafts<CommentDraft>(userId).flatMap(({ id }) => {
    const [, kind, post, commentId] = /^comment-(reply|edit) (\w+) (\w+)$/.exec(id) ?? []
    return post === postId && commentId && kind ? [{ kind: kind as 'reply' | 'edit', commentId }] : []
  })
}
