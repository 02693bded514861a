import { useState } from 'react'
import type { ModlogEntry } from '../../api/modlog.ts'
import { hiddenReason } from '../../shared/hidden-names.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { NamedEntry } from './NamedEntry.tsx'

const reasonDialog = 'hide-reason'

interface HideReasonProps {
  entry: ModlogEntry
  onDone: () => void
}

/** Takes the reason of an entry from the public log, or gives it back. */
export function HideReason({ entry, onDone }: HideReasonProps) {
  const memory = useMemory()
  const { open, about, show, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const { id, reasonHidden: isHidden = false } = entry
  const words = isHidden ? 'Show reason' : 'Hide reason'

  const change = async () => {
    setBusy(true)
    try {
      await memory.act('hideReason', { params: { logId: id }, body: { hidden: !isHidden } })
      showToast({ text: isHidden ? 'The reason is shown again.' : 'The reason is hidden.' })
      close()
      onDone()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button small onClick={() => show(reasonDialog, id)}>
        {words}
      </Button>
      <ConfirmDialog
        open={open === reasonDialog && about === id}
        onClose={close}
        onConfirm={() => void change()}
        title={words}
        question={
          isHidden
            ? 'Everybody who may read this log reads the reason again. The log says that you showed it.'
            : `Others read “${hiddenReason}” in its place. Moderators and whom it concerns still read it, and the log says that you hid it.`
        }
        about={<NamedEntry entry={entry} />}
        confirm={words}
        cancel="Keep"
        busy={busy}
      />
    </>
  )
}
