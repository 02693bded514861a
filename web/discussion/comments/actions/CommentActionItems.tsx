import { Hash, Lock, LockOpen, ShieldCheck, Trash2, Undo2 } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { MenuItem, MenuSwitch } from '../../../platform/ui/menus/Menu.tsx'
import { commentActionDialog } from '../../dialogs.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import type { ActionKind, CommentAction, ViewerRole } from './allowed-comment-actions.ts'
import { canChange, isAuthor } from './allowed-comment-actions.ts'
import { lockComment, restoreComment, speakAs, unlockComment } from './comment-actions.ts'

// The menus of moderators and administrators for a comment; loaded when a menu is opened.

/** Administrators who are not moderators see these actions too, but disabled. */
export function modActions(comment: Comment, role: ViewerRole): CommentAction[] {
  const { viewer, isMod } = role
  if (!isMod && !viewer?.isAdmin) return []
  return [
    comment.deletedAs === 'mods' ? restore(!isMod) : remove(comment, !isMod),
    lockOrUnlock(comment, !isMod),
    ...(canChange(comment, role) ? [speak(comment, 'mods', !isMod)] : []),
  ]
}

export function adminActions(comment: Comment, role: ViewerRole): CommentAction[] {
  if (!role.viewer?.isAdmin) return []
  return [
    comment.deletedAs === 'mods' || comment.deletedAs === 'admins' ? restore(false) : remove(comment, false),
    lockOrUnlock(comment, false),
    { kind: 'show-id', text: 'Show comment id', disabled: false },
    ...(canChange(comment, role) ? [speak(comment, 'admins', false)] : []),
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
  /** The capacity in which the viewer acts. */
  as: UserGroup
}

const icons: Readonly<Record<ActionKind, IconShape>> = {
  delete: Trash2,
  restore: Undo2,
  lock: Lock,
  unlock: LockOpen,
  speak: ShieldCheck,
  'show-id': Hash,
}

/** Menu items. Switches leave the menu open; the other items close it, and most open a dialog. */
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
        writes
        key={kind}
        icon={icons[kind]}
        checked={checked === true}
        disabled={disabled}
        onChecked={(on) => void speakAs(memory, comment, on ? as : 'normal')}
      >
        {text}
      </MenuSwitch>
    ) : (
      <MenuItem
        writes
        key={kind}
        icon={icons[kind]}
        danger={kind === 'delete'}
        disabled={disabled}
        onPick={() => pick(kind)}
      >
        {text}
      </MenuItem>
    ),
  )
}
