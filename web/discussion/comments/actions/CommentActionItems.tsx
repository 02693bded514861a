import { Hash, Lock, LockOpen, ShieldCheck, Trash2, Undo2 } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { MenuItem, MenuSwitch } from '../../../platform/ui/menus/Menu.tsx'
import { commentActionDialog } from '../../dialogs.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import type { ActionKind, CommentAction, Onlooker } from './allowed-comment-actions.ts'
import { canChange, isAuthor } from './allowed-comment-actions.ts'
import { lockComment, restoreComment, speakAs, unlockComment } from './comment-actions.ts'

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

interface ActionItemsProps {
  comment: Comment
  actions: readonly CommentAction[]
  /** In which capacity they are done. */
  as: UserGroup
}

const shapes: Readonly<Record<ActionKind, IconShape>> = {
  delete: Trash2,
  restore: Undo2,
  lock: Lock,
  unlock: LockOpen,
  speak: ShieldCheck,
  'show-id': Hash,
}

/** Items of a menu. What is on or off leaves the menu open; the rest closes it and asks first. */
export function CommentActionItems({ comment, actions, as }: ActionItemsProps) {
  const memory = useMemory()
  const context = useThreadContext()
  const { thread, show } = context
  const pick = (kind: Exclude<ActionKind, 'speak'>) => {
    if (kind === 'restore') void restoreComment(memory, comment)
    else if (kind === 'unlock') void unlockComment(memory, thread, comment)
    else if (kind === 'lock' && isAuthor(comment, context)) void lockComment(memory, thread, comment, as)
    else show(commentActionDialog, { action: kind, id: comment.id, as })
  }
  return actions.map(({ kind, text, disabled, checked }) =>
    kind === 'speak' ? (
      <MenuSwitch
        key={kind}
        of={shapes[kind]}
        checked={checked === true}
        disabled={disabled}
        onChecked={(on) => void speakAs(memory, comment, on ? as : 'normal')}
      >
        {text}
      </MenuSwitch>
    ) : (
      <MenuItem key={kind} of={shapes[kind]} danger={kind === 'delete'} disabled={disabled} onPick={() => pick(kind)}>
        {text}
      </MenuItem>
    ),
  )
}
