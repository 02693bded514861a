import type { Comment } from '../../../api/comments.ts'
import type { UserGroup } from '../../../api/user-groups.ts'

export type ActionKind = 'delete' | 'speak' | 'show-id'

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

export const isAuthor = (comment: Comment, { viewer }: Onlooker) => viewer !== null && comment.userId === viewer.id

/** Its author, while it is there. */
export const canChange = (comment: Comment, onlooker: Onlooker) => isAuthor(comment, onlooker) && !comment.deleted

/** What somebody else wrote, while it is there. Guests are asked to log in first. */
export const canReport = (comment: Comment, onlooker: Onlooker) => !isAuthor(comment, onlooker) && !comment.deleted

/** For moderators, and for administrators too: what these cannot do as moderators is off. */
export function modActions(comment: Comment, onlooker: Onlooker): CommentAction[] {
  const { viewer, isMod } = onlooker
  if (!isMod && !viewer?.isAdmin) return []
  return [
    { kind: 'delete', text: 'Delete', disabled: !isMod || comment.deleted },
    ...(canChange(comment, onlooker) ? [speak(comment, 'mods', !isMod)] : []),
  ]
}

export function adminActions(comment: Comment, onlooker: Onlooker): CommentAction[] {
  if (!onlooker.viewer?.isAdmin) return []
  return [
    { kind: 'delete', text: 'Delete', disabled: comment.deleted },
    { kind: 'show-id', text: 'Show comment id', disabled: false },
    ...(canChange(comment, onlooker) ? [speak(comment, 'admins', false)] : []),
  ]
}

const speak = ({ userGroup }: Comment, group: UserGroup, disabled: boolean): CommentAction => ({
  kind: 'speak',
  text: 'Speak officially',
  checked: userGroup === group,
  disabled,
})
