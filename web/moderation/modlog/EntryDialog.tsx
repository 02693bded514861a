import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { hiddenReason } from '../../../shared/hidden-names.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { undoneWords } from '../queue/case-words.ts'
import { actWords } from './act-words.ts'
import type { EntryAction, UndoableCall } from './LogEntry.tsx'

interface EntryDialogProps extends DialogProps {
  action: EntryAction
  entryId: string
  entries: readonly ModlogEntry[]
  undoable: ReadonlyMap<string, UndoableCall>
  onUndone: (entry: ModlogEntry) => void
  onReasonChanged: () => void
}

/** The confirmation for an action on an entry of the log. */
export function EntryDialog(props: EntryDialogProps) {
  const { action, entryId, entries, undoable, onUndone, onReasonChanged, onClose } = props
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) return null
  if (action === 'reason') return <ReasonDialog entry={entry} onDone={onReasonChanged} onClose={onClose} />
  const call = undoable.get(entryId)
  return call ? <UndoDialog entry={entry} call={call} onDone={() => onUndone(entry)} onClose={onClose} /> : null
}

interface QuestionProps extends DialogProps {
  entry: ModlogEntry
  onDone: () => void
}

/** Reverts all decisions of one call, within a day. */
function UndoDialog({ entry, call, onDone, onClose }: QuestionProps & { call: UndoableCall }) {
  const memory = useMemory()
  const { undoId, cases } = call
  const words = cases === 1 ? 'Undo decision' : 'Undo decisions'
  const undo = async () => {
    const { results } = await memory.act('undoActs', { body: { undoId } })
    const back = results.filter(({ ok }) => ok).length
    showToast({ text: undoneWords(back, results.length - back) })
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={undo}
      title={words}
      question={
        cases === 1
          ? 'What you decided about this is taken back, and its case is open again.'
          : `What you decided at once about ${groupedNumber(cases)} cases is taken back, and they are open again.`
      }
      about={<EntryName entry={entry} />}
      confirm={words}
      cancel={cases === 1 ? 'Keep decision' : 'Keep decisions'}
    />
  )
}

/** Hides the reason of an entry in the public log, or shows it again. */
function ReasonDialog({ entry, onDone, onClose }: QuestionProps) {
  const memory = useMemory()
  const { id, reason, reasonHidden: isHidden = false } = entry
  const words = isHidden ? 'Show reason' : 'Hide reason'
  const change = async () => {
    await memory.act('hideReason', { params: { logId: id }, body: { hidden: !isHidden } })
    showToast({ text: isHidden ? 'The reason is shown again.' : 'The reason is hidden.' })
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={change}
      title={words}
      question={
        isHidden
          ? 'Everybody who may read this log reads the reason again. The log says that you showed it.'
          : `Others read “${hiddenReason}” in its place. Moderators and the person concerned still read it, and the log says that you hid it.`
      }
      about={<EntryName entry={entry} />}
      confirm={words}
      cancel={isHidden ? 'Keep hidden' : 'Keep shown'}
    >
      {reason && <p dir="auto" data-about>{`Reason: ${reason}`}</p>}
    </ConfirmDialog>
  )
}

function EntryName({ entry: { act, target, subject } }: { entry: ModlogEntry }) {
  return (
    <>
      {actWords[act].name}
      {target && (
        <>
          {': '}
          <Quoted text={target.title} />
        </>
      )}
      {subject && `${target ? ' by' : ':'} @${subject.username}`}
    </>
  )
}
