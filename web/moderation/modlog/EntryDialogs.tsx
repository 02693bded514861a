import { useState } from 'react'
import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { hiddenReason } from '../../../shared/hidden-names.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { undoneWords } from '../queue/case-words.ts'
import { actWords } from './act-words.ts'
import { reasonDialog, type UndoableCall, undoDialog } from './use-undoable.ts'

interface EntryDialogsProps {
  entries: readonly ModlogEntry[]
  undoable: ReadonlyMap<string, UndoableCall>
  onUndone: (entry: ModlogEntry) => void
  onReasonChanged: () => void
}

/** What the buttons of a log's entries open. */
export function EntryDialogs({ entries, undoable, onUndone, onReasonChanged }: EntryDialogsProps) {
  const { about } = useDialogs()
  const entry = entries.find(({ id }) => id === about)
  const call = entry && undoable.get(entry.id)
  return (
    <>
      {entry && call && <UndoDialog entry={entry} call={call} onDone={() => onUndone(entry)} />}
      {entry && <ReasonDialog entry={entry} onDone={onReasonChanged} />}
    </>
  )
}

/** Takes back all decisions of one call, within a day. */
function UndoDialog({ entry, call, onDone }: { entry: ModlogEntry; call: UndoableCall; onDone: () => void }) {
  const memory = useMemory()
  const { undoId, cases } = call
  const words = cases === 1 ? 'Undo decision' : 'Undo decisions'
  const undo = async () => {
    const { results } = await memory.act('undoActs', { body: { undoId } })
    const back = results.filter(({ ok }) => ok).length
    showToast({ text: undoneWords(back, results.length - back) })
  }
  return (
    <EntryDialog
      name={undoDialog}
      entry={entry}
      words={words}
      question={
        cases === 1
          ? 'What you decided about this is taken back, and its case is open again.'
          : `What you decided at once about ${groupedNumber(cases)} cases is taken back, and they are open again.`
      }
      act={undo}
      onDone={onDone}
    />
  )
}

/** Hides the reason of an entry in the public log, or shows it again. */
function ReasonDialog({ entry, onDone }: { entry: ModlogEntry; onDone: () => void }) {
  const memory = useMemory()
  const { id, reasonHidden: isHidden = false } = entry
  const change = async () => {
    await memory.act('hideReason', { params: { logId: id }, body: { hidden: !isHidden } })
    showToast({ text: isHidden ? 'The reason is shown again.' : 'The reason is hidden.' })
  }
  return (
    <EntryDialog
      name={reasonDialog}
      entry={entry}
      words={isHidden ? 'Show reason' : 'Hide reason'}
      question={
        isHidden
          ? 'Everybody who may read this log reads the reason again. The log says that you showed it.'
          : `Others read “${hiddenReason}” in its place. Moderators and whom it concerns still read it, and the log says that you hid it.`
      }
      act={change}
      onDone={onDone}
    />
  )
}

interface EntryDialogProps {
  name: string
  entry: ModlogEntry
  words: 'Undo decision' | 'Undo decisions' | 'Show reason' | 'Hide reason'
  question: string
  act: () => Promise<void>
  onDone: () => void
}

function EntryDialog({ name, entry, words, question, act, onDone }: EntryDialogProps) {
  const { open, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await act()
      close()
      onDone()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open === name}
      onClose={close}
      onConfirm={() => void confirm()}
      title={words}
      question={question}
      about={<EntryName entry={entry} />}
      confirm={words}
      cancel="Keep"
      busy={busy}
    />
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
