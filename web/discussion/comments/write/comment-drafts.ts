import { newDraftId } from '../../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../../platform/drafts/draft-store.ts'

export interface CommentDraft {
  body: string
  /** Sent along, so that the same draft sent twice is one comment. */
  key: string
  /** It was sent, and whether it arrived is not known. */
  sent: boolean
}

export const newCommentDraft = (body: string): CommentDraft => ({ body, key: newDraftId(), sent: false })

/** What a box writes: a comment on the post, an answer to a comment, or a comment anew. */
export type BoxKind = 'new' | 'reply' | 'edit'

export const boxId = (kind: BoxKind, postId: string, commentId = '') => `comment-${kind} ${postId} ${commentId}`

/** The comments of a post at which something was begun on an earlier visit. */
export function begunBoxes(userId: string, postId: string): { kind: 'reply' | 'edit'; commentId: string }[] {
  return listDrafts<CommentDraft>(userId).flatMap(({ id }) => {
    const [, kind, post, commentId] = /^comment-(reply|edit) (\w+) (\w+)$/.exec(id) ?? []
    return post === postId && commentId && kind ? [{ kind: kind as 'reply' | 'edit', commentId }] : []
  })
}
