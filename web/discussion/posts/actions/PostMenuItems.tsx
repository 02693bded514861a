import { EyeOff, Flag, Funnel, Pencil, Printer } from 'lucide'
import { loginPrompt } from '../../../people/dialogs.ts'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { reportDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { MenuGroup, MenuItem, MenuLine } from '../../../platform/ui/menus/Menu.tsx'
import { AuthorItems } from '../../AuthorItems.tsx'
import { filterPostDialog } from '../../dialogs.ts'
import { useLayoutChoice } from '../../feeds/layout-choice.ts'
import { KeepItem } from '../../kept-posts/KeepItem.tsx'
import { authorActions, canEdit, canReport } from './allowed-post-actions.ts'
import { adminActions, modActions, PostActionItems } from './PostActionItems.tsx'
import { ShareItems } from './ShareItems.tsx'

interface PostMenuItemsProps {
  post: MarkedPost
  onHide: () => void
  /** On a wide screen the other actions are buttons in the row beside the menu. */
  besideRow?: boolean
  /** On the page of the post: Share is in the row, so not in the menu; and the menu has Print. */
  onPage?: boolean
}

/** The items of the More menu: all actions on a post that are not in the row beside it. */
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
      <MenuItem writes icon={EyeOff} onPick={() => (viewer ? onHide() : show(loginPrompt))}>
        Hide
      </MenuItem>
      <MenuItem
        writes
        icon={Funnel}
        onPick={() => (viewer ? show(filterPostDialog, { id: post.id }) : show(loginPrompt))}
      >
        Filter…
      </MenuItem>
      <KeepItem post={post} />
      {onPage && (
        <MenuItem icon={Printer} onPick={printPost}>
          Print without comments
        </MenuItem>
      )}
      {!besideRow && canReport(post, viewer) && (
        <MenuItem
          writes
          icon={Flag}
          onPick={() => (viewer ? show(reportDialog, { type: 'post', id: post.id }) : show(loginPrompt))}
        >
          Report
        </MenuItem>
      )}
      {!besideRow && canEdit(post, viewer) && (
        <>
          <MenuLine />
          <MenuItem icon={Pencil} href={`/new?edit=${post.publicId}`}>
            Edit
          </MenuItem>
        </>
      )}
      <PostActionItems post={post} actions={own} as="normal" />
      {mods.length > 0 && (
        <MenuGroup heading="Mod actions">
          <PostActionItems post={post} actions={mods} as="mods" />
          <AuthorItems author={post} community={post.communityName} type="post" id={post.id} />
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
