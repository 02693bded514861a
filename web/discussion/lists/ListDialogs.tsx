import type { List } from '../../../api/discussion/lists.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { useViewer } from '../../platform/viewer.ts'
import type { ListAction } from '../dialogs.ts'
import { clearList, deleteList } from './change-list.ts'
import { ListForm } from './ListForm.tsx'

export function NewListDialog({ onClose }: DialogProps) {
  const user = useViewer()
  if (!user) return null
  return (
    <Dialog onClose={onClose} title="New list">
      <ListForm user={user} onDone={onClose} />
    </Dialog>
  )
}

interface ListDialogProps extends DialogProps {
  action: ListAction
  listId: number
  /** Where the page goes from here; otherwise the dialog closes. */
  onUpdated?: (list: List) => void
  onCleared?: () => void
  onDeleted?: () => void
}

/** Edits a list of the viewer, or asks before its items or the list are removed. */
export function ListDialog({ action, listId, onClose, onUpdated, onCleared, onDeleted }: ListDialogProps) {
  const memory = useMemory()
  const user = useViewer()
  const list = memory.entities.get('List', listId)
  if (!user || list?.userId !== user.id) return null
  if (action === 'edit')
    return (
      <Dialog onClose={onClose} title="Edit list">
        <ListForm user={user} list={list} onDone={onUpdated ?? onClose} />
      </Dialog>
    )
  const clear = async () => {
    if (!(await clearList(memory, list))) return
    onClose()
    onCleared?.()
  }
  const remove = async () => {
    if (await deleteList(memory, list)) (onDeleted ?? onClose)()
  }
  const words = action === 'clear' ? 'Remove all items' : 'Delete list'
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={action === 'clear' ? clear : remove}
      title={words}
      question={`Are you sure you want to ${action === 'clear' ? 'remove all items from' : 'delete'} the list?`}
      about={<NamedList list={list} />}
      confirm={words}
      cancel="Keep"
      danger
    />
  )
}

function NamedList({ list: { displayName, numItems } }: { list: List }) {
  return (
    <>
      <Quoted text={displayName} />
      {`, with ${numItems} ${numItems === 1 ? 'item' : 'items'}. The posts and comments themselves stay.`}
    </>
  )
}
