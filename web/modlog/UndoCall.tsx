import { useState } from 'react'
import type { ModlogEntry } from '../../api/modlog.ts'
import { groupedNumber } from '../../shared/numbers.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { undoneWords } from '../queue/case-words.ts'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { NamedEntry } from './NamedEntry.tsx'
import type { UndoableCall } from './use-undoable.ts'

const undoDialog = 'undo-call'

interface UndoCallProps {
  call: UndoableCall
  /** One of those that it made. */
  entry: ModlogEntry
  onUndone: () => void
}

/** Takes back what was decided at once, within its day. */
export function UndoCall({ call: { undoId, cases }, entry, onUndone }: UndoCallProps) {
  const memory = useMemory()
  const { open, about, show, close } = useDialogs()
  const [busy, setBusy] = useState(false)

  const undo = async () => {
    setBusy(true)
    try {
      const { results } = await memory.act('undoActs', { body: { undoId } })
      const back = results.filter(({ ok }) => ok).length
      showToast({ text: undoneWords(back, results.length - back) })
      close()
      onUndone()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button small onClick={() => show(undoDialog, undoId)}>
        Undo
      </Button>
      <ConfirmDialog
        open={open === undoDialog && about === undoId}
        onClose={close}
        onConfirm={() => void undo()}
        title={cases === 1 ? 'Undo decision' : 'Undo decisions'}
        question={
          cases === 1
            ? 'What you decided about this is taken back, and its case is open again.'
            : `What you decided at once about ${groupedNumber(cases)} cases is taken back, and they are open again.`
        }
        about={<NamedEntry entry={entry} />}
        confirm={cases === 1 ? 'Undo decision' : 'Undo decisions'}
        cancel="Keep"
        busy={busy}
      />
    </>
  )
}
