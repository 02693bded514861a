import { type FormEvent, useEffect, useState } from 'react'
import type { TargetType } from '../../../api/discussion/list-items.ts'
import { listNameLimit } from '../../../shared/limits.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useEntity, useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { RestrictedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import { nameOfTarget } from '../name-of-target.ts'
import { createList, nameError, nameErrorFromRefusal } from './change-list.ts'
import { PrivateLabel } from './ListLabels.tsx'
import { refreshOwnLists } from './own-lists.ts'
import styles from './SaveDialog.module.css'
import { type SavedTarget, savedToInput, setSaved } from './save-item.ts'

interface SaveDialogProps extends DialogProps {
  toSaveItemId: string
  toSaveItemType: TargetType
}

/** Saves a post or a comment to lists of the viewer. */
export function SaveDialog({ toSaveItemId, toSaveItemType, onClose }: SaveDialogProps) {
  const name = nameOfTarget(useMemory(), toSaveItemType, toSaveItemId)
  return (
    <Dialog onClose={onClose} title="Save to list">
      {name && (
        <p dir="auto" data-about>
          {name}
        </p>
      )}
      <SaveLists target={{ id: toSaveItemId, type: toSaveItemType }} />
    </Dialog>
  )
}

/** A checkbox for each list, checked if the list has the item, and below them a form for a new list. */
function SaveLists({ target }: { target: SavedTarget }) {
  const memory = useMemory()
  const { user, lists } = useInitial()
  const { answer, failed, retry } = useLoaded('getSavedTo', savedToInput(target), true)
  // Lists may have been created or deleted in another tab.
  const username = user?.username
  useEffect(() => {
    // If this fails, the known lists are shown.
    if (username) refreshOwnLists(memory, username).catch(() => {})
  }, [memory, username])
  /** The state of checkboxes whose call is not answered yet. */
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map())
  // The order stays as it was when the dialog was opened; new lists are first.
  const [order] = useState(() => lists.map(({ id }) => id))
  const ids = [
    ...lists
      .map(({ id }) => id)
      .filter((id) => !order.includes(id))
      .toReversed(),
    ...order,
  ]
  const shown = ids.filter((id) => lists.some((list) => list.id === id))

  const toggle = async (id: number, saved: boolean) => {
    if (pending.has(id)) return
    setPending((before) => new Map(before).set(id, saved))
    const name = memory.entities.get('List', id)?.displayName
    if (await setSaved(memory, id, target, saved)) {
      if (saved) showToast({ text: `Saved to ${name}` })
      else offerUndo({ text: `Removed from ${name}`, undo: () => void toggle(id, true) })
    }
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))
  }

  if (failed && !answer)
    return (
      <div role="alert" className={styles.failed}>
        <p>Error loading lists</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    )
  if (!answer) return <Spinner />
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.lists}>
          {shown.map((id) => (
            <li key={id}>
              <ListBox
                id={id}
                saved={pending.get(id) ?? answer.includes(id)}
                onSaved={(saved) => void toggle(id, saved)}
              />
            </li>
          ))}
        </ul>
      )}
      <QuickList onCreated={(id) => void toggle(id, true)} />
    </>
  )
}

function ListBox({ id, saved, onSaved }: { id: number; saved: boolean; onSaved: (saved: boolean) => void }) {
  const { displayName, numItems, public: isPublic } = useEntity('List', id)
  return (
    <div className={styles.list}>
      <Check
        checked={saved}
        onChecked={onSaved}
        hint={
          <>
            <NumberText value={numItems} /> {numItems === 1 ? 'item' : 'items'}
          </>
        }
      >
        <span dir="auto">{displayName}</span>
      </Check>
      {!isPublic && <PrivateLabel />}
    </div>
  )
}

/** Creates a private list, with only a name, for the item. */
function QuickList({ onCreated }: { onCreated: (id: number) => void }) {
  const memory = useMemory()
  const { user, lists } = useInitial()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, listNameLimit])
  if (!user) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    const invalid = nameError(name, lists)
    setError(invalid)
    if (invalid) return
    setBusy(true)
    try {
      const { id } = await createList(memory, user.username, { name })
      setName('')
      onCreated(id)
    } catch (failure) {
      setError(nameErrorFromRefusal(failure, name))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label="New list" help="Letters, digits and underscores." error={error} className={styles.field}>
        <RestrictedInput
          limit={listNameLimit}
          autoComplete="off"
          value={name}
          onValue={(next) => {
            setName(next)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={tooLong}>
        Create
      </Button>
    </form>
  )
}
