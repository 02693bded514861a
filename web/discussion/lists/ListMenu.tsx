import { Ellipsis, ListX, Pencil, Trash2 } from 'lucide'
import type { List } from '../../../api/discussion/lists.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { type ListAction, listDialog } from '../dialogs.ts'

interface ListMenuProps {
  list: List
  /** The button "Edit list" is beside the menu. */
  besideEdit?: boolean
  className?: string | undefined
}

/** The menu of a list, for its owner. */
export function ListMenu({ list, besideEdit = false, className }: ListMenuProps) {
  const { show } = useDialogs()
  const open = (action: ListAction) => show(listDialog, { action, listId: list.id })
  return (
    <Menu
      label={`Actions for ${list.displayName}`}
      button={(props) => <IconButton {...props} name="More" icon={Ellipsis} className={className} />}
    >
      {!besideEdit && (
        <MenuItem writes icon={Pencil} onPick={() => open('edit')}>
          Edit list
        </MenuItem>
      )}
      <MenuItem writes icon={ListX} danger disabled={list.numItems === 0} onPick={() => open('clear')}>
        Remove all items
      </MenuItem>
      <MenuItem writes icon={Trash2} danger onPick={() => open('delete')}>
        Delete list
      </MenuItem>
    </Menu>
  )
}
