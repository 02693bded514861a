import { Ellipsis, ListX, Pencil, Trash2 } from 'lucide'
import type { List } from '../../../api/discussion/lists.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { type ListAction, listDialog } from '../dialogs.ts'

interface ListMenuProps {
  list: List
  /** "Edit list" stands beside it. */
  besideEdit?: boolean
  className?: string | undefined
}

/** What its owner can do with a list. */
export function ListMenu({ list, besideEdit = false, className }: ListMenuProps) {
  const { show } = useDialogs()
  const ask = (action: ListAction) => show(listDialog, { action, listId: list.id })
  return (
    <Menu
      label={`Actions for ${list.displayName}`}
      button={(props) => <IconButton {...props} name="More" of={Ellipsis} className={className} />}
    >
      {!besideEdit && (
        <MenuItem of={Pencil} onPick={() => ask('edit')}>
          Edit list
        </MenuItem>
      )}
      <MenuItem of={ListX} danger disabled={list.numItems === 0} onPick={() => ask('clear')}>
        Remove all items
      </MenuItem>
      <MenuItem of={Trash2} danger onPick={() => ask('delete')}>
        Delete list
      </MenuItem>
    </Menu>
  )
}
