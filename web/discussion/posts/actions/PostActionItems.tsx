import { Hash, ImageOff, Lock, LockOpen, Megaphone, Pin, ShieldCheck, Trash2, Undo2 } from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'
import { MenuSwitch } from '../../../platform/ui/menus/MenuSwitch.tsx'
import type { ActionKind, PostAction } from './allowed-post-actions.ts'
import { usePostActions } from './use-post-actions.ts'

interface ActionItemsProps {
  post: Post
  actions: readonly PostAction[]
  /** In which capacity they are done. */
  as: UserGroup
}

const shapes: Readonly<Record<ActionKind, IconShape>> = {
  lock: Lock,
  unlock: LockOpen,
  delete: Trash2,
  restore: Undo2,
  erase: ImageOff,
  pin: Pin,
  unpin: Pin,
  speak: ShieldCheck,
  announce: Megaphone,
  'show-id': Hash,
}

/** Items of a menu. What is on or off leaves the menu open; the rest closes it. */
export function PostActionItems({ post, actions, as }: ActionItemsProps) {
  const run = usePostActions(post)
  return actions.map((action) => {
    const { kind, text, disabled, checked } = action
    if (checked !== undefined)
      return (
        <MenuSwitch
          key={text}
          of={shapes[kind]}
          checked={checked}
          disabled={disabled}
          onChecked={() => run(action, as)}
        >
          {text}
        </MenuSwitch>
      )
    return (
      <MenuItem
        key={text}
        of={shapes[kind]}
        danger={kind === 'delete' || kind === 'erase'}
        disabled={disabled}
        onPick={() => run(action, as)}
      >
        {text}
      </MenuItem>
    )
  })
}
