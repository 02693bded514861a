import type { Comment } from '../../../../api/discussion/comments.ts'

export type ActionKind = 'delete' | 'restore' | 'lock' | 'unlock' | 'speak' | 'show-id'

export interface CommentAction {
  kind: ActionKind
  text: string
  disabled: boolean
  /** Of what is on or off. */
  checked?: boolean
}

/** Who looks, as far as it matters to what can be done. */
export interface Onlooker {
  viewer: { id: string; isAdmin: boolean } | null
  isMod: boolean
}

export const isAuthor = (comment: Comment, { viewer }: Pick<Onlooker, 'viewer'>) =>
  viewer !== null && comment.userId === viewer.id

/** Its author, while it is there. */
export const canChange = (comment: Comment, onlooker: Onlooker) => isAuthor(comment, onlooker) && !comment.deleted

/** What somebody else wrote, while it is there. Guests are asked to log in first. */
export const canReport = (comment: Comment, onlooker: Onlooker) => !isAuthor(comment, onlooker) && !comment.deleted
