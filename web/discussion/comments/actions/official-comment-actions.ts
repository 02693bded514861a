import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { type CommentAction, canChange, type Onlooker } from './allowed-comment-actions.ts'

// What moderators and administrators find in their menus, which come when they are opened.

/** For moderators, and for administrators too: what these cannot do as moderators is off. */
export function modActions(comment: Comment, onlooker: Onlooker): CommentAction[] {
  const { viewer, isMod } = onlooker
  if (!isMod && !viewer?.isAdmin) return []
  return [
    comment.deletedAs === 'mods' ? restore(!isMod) : remove(comment, !isMod),
    lockOrUnlock(comment, !isMod),
    ...(canChange(comment, onlooker) ? [speak(comment, 'mods', !isMod)] : []),
  ]
}

export function adminActions(comment: Comment, onlooker: Onlooker): CommentAction[] {
  if (!onlooker.viewer?.isAdmin) return []
  return [
    comment.deletedAs === 'mods' || comment.deletedAs === 'admins' ? restore(false) : remove(comment, false),
    lockOrUnlock(comment, false),
    { kind: 'show-id', text: 'Show comment id', disabled: false },
    ...(canChange(comment, onlooker) ? [speak(comment, 'admins', false)] : []),
  ]
}

const remove = ({ deleted }: Comment, disabled: boolean): CommentAction => ({
  kind: 'delete',
  text: 'Delete',
  disabled: disabled || deleted,
})

const restore = (disabled: boolean): CommentAction => ({ kind: 'restore', text: 'Restore', disabled })

const lockOrUnlock = ({ locked, deleted }: Comment, disabled: boolean): CommentAction => ({
  ...(locked
    ? ({ kind: 'unlock', text: 'Unlock comment' } as const)
    : ({ kind: 'lock', text: 'Lock comment' } as const)),
  disabled: disabled || deleted,
})

const speak = ({ userGroup }: Comment, group: UserGroup, disabled: boolean): CommentAction => ({
  kind: 'speak',
  text: 'Speak officially',
  checked: userGroup === group,
  disabled,
})
