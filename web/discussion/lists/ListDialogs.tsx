import { useState } from 'react'
import type { List } from '../../../api/discussion/lists.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { clearList, deleteList } from './change-list.ts'
import { ListForm } from './ListForm.tsx'
import { listDialogs } from './list-dialogs.ts'

export interface ListDialogsProps {
  /** Where the page goes from here; otherwise the dialog closes. */
  onUpdated?: (list: List) => void
  onCleared?: () => void
  onDeleted?: (list: List) => void
}

/** What the owner of lists makes and changes, and the questions before something goes. */
export function ListDialogs({ onUpdated, onCleared, onDeleted }: ListDialogsProps) {
  const memory = useMemory()
  const user = useViewer()
  const { open, about, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const list = memory.entities.get('List', about)
  const isOpen = (name: string) => open === name && list !== undefined && list.userId === user?.id

  const run = async (what: (list: List) => Promise<boolean>, then: ((list: List) => void) | undefined) => {
    if (!list || busy) return
    setBusy(true)
    const done = await what(list)
    setBusy(false)
    if (!done) return
    if (what === remove && then) return then(list)
    close()
    then?.(list)
  }
  const clear = (which: List) => clearList(memory, which)
  const remove = (which: List) => deleteList(memory, which)

  if (!user) return null
  return (
    <>
      <Dialog open={open === listDialogs.create} onClose={close} title="New list">
        <ListForm user={user} onDone={close} />
      </Dialog>
      <Dialog open={isOpen(listDialogs.edit)} onClose={close} title="Edit list">
        {list && <ListForm user={user} list={list} onDone={onUpdated ?? close} />}
      </Dialog>
      <ConfirmDialog
        open={isOpen(listDialogs.clear)}
        onClose={close}
        onConfirm={() => void run(clear, onCleared)}
        title="Remove all items"
        question="Are you sure you want to remove all items from the list?"
        about={list ? <NamedList list={list} /> : null}
        confirm="Remove all items"
        cancel="Keep"
        busy={busy}
        danger
      />
      <ConfirmDialog
        open={isOpen(listDialogs.delete)}
        onClose={close}
        onConfirm={() => void run(remove, onDeleted)}
        title="Delete list"
        question="Are you sure you want to delete the list?"
        about={list ? <NamedList list={list} /> : null}
        confirm="Delete list"
        cancel="Keep"
        busy={busy}
        danger
      />
    </>
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
