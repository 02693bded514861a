import { Hash, Lock, LockOpen, ShieldCheck, Trash2, Undo2 } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'
import { MenuSwitch } from '../../../platform/ui/menus/MenuSwitch.tsx'
import { commentActionDialog } from '../../dialogs.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { type ActionKind, type CommentAction, isAuthor } from './allowed-comment-actions.ts'
import { lockComment, restoreComment, speakAs, unlockComment } from './comment-actions.ts'

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
