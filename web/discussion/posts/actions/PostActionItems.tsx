import { Hash, ImageOff, Lock, LockOpen, Megaphone, Pin, ShieldCheck, Trash2, Undo2 } from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { MenuItem, MenuSwitch } from '../../../platform/ui/menus/Menu.tsx'
import { mayHere } from '../../mod-rights.ts'
import type { ActionKind, PostAction, Viewer } from './allowed-post-actions.ts'
import { canErase, erasable, isAuthor, isModeratedBy } from './allowed-post-actions.ts'
import { usePostActions } from './use-post-actions.ts'

// The menus of moderators and administrators for a post; loaded when a menu is opened.

/**
 * Administrators who do not moderate the community see these actions too; those that they also have as administrators are disabled.
 * In feeds there are none, because only the page of a post knows whether the viewer moderates its community.
 */
export function modActions(post: Post, viewer: Viewer): PostAction[] {
  if (!isModeratedBy(post, viewer)) return []
  const isMod = post.community?.userMod === true
  return [
    lockOrUnlock(post, !isMod),
    post.deleted && post.deletedAs === 'mods' ? restore(post, !isMod) : remove(post, !isMod),
    ...(mayHere(viewer, post.community, 'pin')
      ? [pinOrUnpin(`Pin in ${post.communityName}`, post.isPinned, post.deleted)]
      : []),
    ...(isAuthor(post, viewer) ? [speak(post, 'mods', !isMod)] : []),
  ]
}

export function adminActions(post: Post, viewer: Viewer): PostAction[] {
  if (!viewer?.isAdmin) return []
  const content = erasable(post)
  return [
    lockOrUnlock(post, false),
    isRemoved(post) ? restore(post, false) : remove(post, false),
    ...(content ? [{ kind: 'erase', text: `Delete ${content}`, disabled: !canErase(post) } as const] : []),
    pinOrUnpin('Pin site-wide', post.isPinnedSite, post.deleted),
    { kind: 'announce', text: 'Announce to all users', disabled: false },
    { kind: 'show-id', text: 'Show post id', disabled: false },
    ...(isAuthor(post, viewer) ? [speak(post, 'admins', false)] : []),
  ]
}

const remove = ({ deleted }: Post, disabled: boolean): PostAction => ({
  kind: 'delete',
  text: 'Delete',
  disabled: disabled || deleted,
})

/** Deleted by moderators or administrators, so that it can be restored unless its content is erased. */
const isRemoved = ({ deleted, deletedAs }: Post) => deleted && deletedAs !== undefined && deletedAs !== 'normal'

const restore = ({ deletedContent }: Post, disabled: boolean): PostAction => ({
  kind: 'restore',
  text: 'Restore',
  disabled: disabled || deletedContent,
})

const lockOrUnlock = ({ locked }: Post, disabled: boolean): PostAction =>
  locked ? { kind: 'unlock', text: 'Unlock', disabled } : { kind: 'lock', text: 'Lock', disabled }

const pinOrUnpin = (text: string, checked: boolean, disabled: boolean): PostAction => ({
  kind: checked ? 'unpin' : 'pin',
  text,
  checked,
  disabled,
})

const speak = ({ userGroup }: Post, group: UserGroup, disabled: boolean): PostAction => ({
  kind: 'speak',
  text: 'Speak officially',
  checked: userGroup === group,
  disabled,
})

interface ActionItemsProps {
  post: Post
  actions: readonly PostAction[]
  /** The capacity in which the viewer acts. */
  as: UserGroup
}

const icons: Readonly<Record<ActionKind, IconShape>> = {
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

/** Menu items. Switches leave the menu open; the other items close it. */
export function PostActionItems({ post, actions, as }: ActionItemsProps) {
  const run = usePostActions(post)
  return actions.map((action) => {
    const { kind, text, disabled, checked } = action
    if (checked !== undefined)
      return (
        <MenuSwitch
          writes
          key={text}
          icon={icons[kind]}
          checked={checked}
          disabled={disabled}
          onChecked={() => run(action, as)}
        >
          {text}
        </MenuSwitch>
      )
    return (
      <MenuItem
        writes
        key={text}
        icon={icons[kind]}
        danger={kind === 'delete' || kind === 'erase'}
        disabled={disabled}
        onPick={() => run(action, as)}
      >
        {text}
      </MenuItem>
    )
  })
}
