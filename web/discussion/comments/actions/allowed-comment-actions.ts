import type { Comment } from '../../../../api/discussion/comments.ts'

export type ActionKind = 'delete' | 'restore' | 'lock' | 'unlock' | 'speak' | 'show-id'

export interface CommentAction {
  kind: ActionKind
  text: string
  disabled: boolean
  /** The state of a switch. */
  checked?: boolean
}

/** What decides which actions the viewer may use. */
export interface ViewerRole {
  viewer: { id: string; isAdmin: boolean } | null
  isMod: boolean
}

export const isAuthor = (comment: Comment, { viewer }: Pick<ViewerRole, 'viewer'>) =>
  viewer !== null && comment.userId === viewer.id

/** Authors can change their comments until they are deleted. */
export const canChange = (comment: Comment, role: ViewerRole) => isAuthor(comment, role) && !comment.deleted

/** Guests see the action too, but must log in first. */
export const canReport = (comment: Comment, role: ViewerRole) => !isAuthor(comment, role) && !comment.deleted
