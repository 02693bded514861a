import {
  EyeOff,
  Flag,
  Funnel,
  Hash,
  ImageOff,
  Lock,
  LockOpen,
  Megaphone,
  Pencil,
  Pin,
  Printer,
  ShieldCheck,
  Trash2,
  Undo2,
} from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { loginPrompt } from '../../../people/dialogs.ts'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { reportDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import type { IconShape } from '../../../platform/ui/images/Icon.tsx'
import { FocusedWhenLate } from '../../../platform/ui/menus/LoadingItem.tsx'
import { MenuGroup, MenuItem, MenuLine, MenuSwitch } from '../../../platform/ui/menus/Menu.tsx'
import { filterPostDialog } from '../../dialogs.ts'
import { useLayoutChoice } from '../../feeds/feed-sort.ts'
import { KeepItem } from '../../kept-posts/KeepItem.tsx'
import {
  type ActionKind,
  authorActions,
  canEdit,
  canErase,
  canReport,
  erasable,
  isAuthor,
  isModeratedBy,
  type PostAction,
  type Viewer,
} from './allowed-post-actions.ts'
import { ShareItems } from './ShareItems.tsx'
import { usePostActions } from './use-post-actions.ts'

interface PostMenuItemsProps {
  post: MarkedPost
  onHide: () => void
  /** On a wide screen the page has the rest as controls of their own. */
  besideRow?: boolean
  /** On the page of the post: Share is in the row, so not in the menu; and the menu has Print. */
  onPage?: boolean
}

/** Everything that the viewer can do with a post and the row beside it does not offer, as the items of its More menu. */
export function PostMenuItems({ post, onHide, besideRow = false, onPage = false }: PostMenuItemsProps) {
  const viewer = useViewer()
  const compact = useLayoutChoice() === 'compact'
  const shares = !onPage && compact
  const { show } = useDialogs()
  const own = besideRow ? [] : authorActions(post, viewer)
  const mods = besideRow ? [] : modActions(post, viewer)
  const admins = besideRow ? [] : adminActions(post, viewer)
  return (
    <FocusedWhenLate>
      {shares && <ShareItems post={post} />}
      <MenuItem of={EyeOff} onPick={() => (viewer ? onHide() : show(loginPrompt))}>
        Hide
      </MenuItem>
      <MenuItem of={Funnel} onPick={() => (viewer ? show(filterPostDialog, { id: post.id }) : show(loginPrompt))}>
        Filter…
      </MenuItem>
      <KeepItem post={post} />
      {onPage && (
        <MenuItem of={Printer} onPick={printPost}>
          Print without comments
        </MenuItem>
      )}
      {!besideRow && canReport(post, viewer) && (
        <MenuItem
          of={Flag}
          onPick={() => (viewer ? show(reportDialog, { type: 'post', id: post.id }) : show(loginPrompt))}
        >
          Report
        </MenuItem>
      )}
      {!besideRow && canEdit(post, viewer) && (
        <>
          <MenuLine />
          <MenuItem of={Pencil} href={`/new?edit=${post.publicId}`}>
            Edit
          </MenuItem>
        </>
      )}
      <PostActionItems post={post} actions={own} as="normal" />
      {mods.length > 0 && (
        <MenuGroup heading="Mod actions">
          <PostActionItems post={post} actions={mods} as="mods" />
        </MenuGroup>
      )}
      {admins.length > 0 && (
        <MenuGroup heading="Admin actions">
          <PostActionItems post={post} actions={admins} as="admins" />
        </MenuGroup>
      )}
    </FocusedWhenLate>
  )
}

/** Prints only the post of a page; the stylesheets read this attribute. */
function printPost(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'post'
  // On phones the page continues during printing, but the print is rendered before this event.
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  print()
}

// What moderators and administrators find in their menus, which come when they are opened.

/**
 * For moderators, and for administrators too: what these have under their own name is off for those who do not moderate here. Only
 * the page of a post knows who moderates its community.
 */
export function modActions(post: Post, viewer: Viewer): PostAction[] {
  if (!isModeratedBy(post, viewer)) return []
  const isMod = post.community?.userMod === true
  return [
    lockOrUnlock(post, !isMod),
    post.deleted && post.deletedAs === 'mods' ? restore(post, !isMod) : remove(post, !isMod),
    pinOrUnpin(`Pin in ${post.communityName}`, post.isPinned, post.deleted),
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

/** Not by its author, so that it can be brought back while its content is there. */
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
