import { EyeOff, Funnel, Pencil } from 'lucide'
import { filterDialog } from '../../filters/filter-dialog.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import type { MarkedPost } from '../../memory/entities.ts'
import { FocusedWhenLate } from '../../ui/menus/FocusedWhenLate.tsx'
import { MenuGroup } from '../../ui/menus/MenuGroup.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLine } from '../../ui/menus/MenuLine.tsx'
import { useViewer } from '../../viewer.ts'
import { DownloadItem } from '../images/DownloadItem.tsx'
import { adminActions, authorActions, canEdit, modActions } from './allowed-post-actions.ts'
import { PostActionItems } from './PostActionItems.tsx'
import { ShareItems } from './ShareItems.tsx'

interface PostMenuItemsProps {
  post: MarkedPost
  onHide: () => void
  /** On a wide screen the page has the rest as controls of their own. */
  besideRow?: boolean
}

/** Everything that the viewer can do with a post, as the items of its More menu. */
export function PostMenuItems({ post, onHide, besideRow = false }: PostMenuItemsProps) {
  const viewer = useViewer()
  const { show } = useDialogs()
  const own = besideRow ? [] : authorActions(post, viewer)
  const mods = besideRow ? [] : modActions(post, viewer)
  const admins = besideRow ? [] : adminActions(post, viewer)
  return (
    <FocusedWhenLate>
      {!besideRow && <ShareItems post={post} />}
      {!besideRow && <DownloadItem post={post} />}
      <MenuItem of={EyeOff} onPick={() => (viewer ? onHide() : show('login-prompt'))}>
        Hide
      </MenuItem>
      <MenuItem of={Funnel} onPick={() => (viewer ? show(filterDialog, post.publicId) : show('login-prompt'))}>
        Filter…
      </MenuItem>
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
