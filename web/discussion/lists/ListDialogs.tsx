import { useState } from 'react'
import type { List } from '../../../api/discussion/lists.ts'
import type { User } from '../../../api/people/accounts.ts'
import { listDescriptionLimit, listDisplayNameLimit, listNameLimit } from '../../../shared/limits.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { LimitedInput, RestrictedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Notice } from '../../platform/ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import type { ListAction } from '../dialogs.ts'
import {
  changesTo,
  clearList,
  createList,
  deleteList,
  fieldsOf,
  type ListFields,
  nameError,
  nameErrorFromRefusal,
  nameFor,
  takenText,
  updateList,
} from './change-list.ts'

export function NewListDialog({ onClose }: DialogProps) {
  const user = useViewer()
  return user && <ListFormDialog user={user} onDone={onClose} onClose={onClose} />
}

interface ListDialogProps extends DialogProps {
  action: ListAction
  listId: number
  /** Called after an update; without it the dialog closes. */
  onUpdated?: (list: List) => void
  onCleared?: () => void
  onDeleted?: () => void
}

/** Edits a list of the viewer, or confirms the removal of its items or of the list. */
export function ListDialog({ action, listId, onClose, onUpdated, onCleared, onDeleted }: ListDialogProps) {
  const memory = useMemory()
  const user = useViewer()
  const list = memory.entities.get('List', listId)
  if (!user || list?.userId !== user.id) return null
  if (action === 'edit')
    return <ListFormDialog user={user} list={list} onDone={onUpdated ?? onClose} onClose={onClose} />
  const clear = async () => {
    if (!(await clearList(memory, list))) return
    onClose()
    onCleared?.()
  }
  const remove = async () => {
    if (await deleteList(memory, list)) (onDeleted ?? onClose)()
  }
  const title = action === 'clear' ? 'Remove all items' : 'Delete list'
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={action === 'clear' ? clear : remove}
      title={title}
      question={`Are you sure you want to ${action === 'clear' ? 'remove all items from' : 'delete'} the list?`}
      about={<NamedList list={list} />}
      confirm={title}
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

const differs = (fields: ListFields, blank: ListFields) =>
  Object.entries(fields).some(([field, value]) => blank[field as keyof ListFields] !== value)

interface ListFormDialogProps extends DialogProps {
  user: User
  /** The list that is edited; undefined for a new list. */
  list?: List | undefined
  onDone: (list: List) => void
}

/** The form for the names, the description and the visibility of a list. */
function ListFormDialog({ user, list, onDone, onClose }: ListFormDialogProps) {
  const memory = useMemory()
  const { form, change, restored, discard, finish } = useFormDraft(`list ${list?.id ?? ''}`, fieldsOf(list), {
    isBegun: differs,
  })
  const { name, displayName, description } = form
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong(
    [name, listNameLimit],
    [displayName, listDisplayNameLimit],
    [description, listDescriptionLimit],
  )

  /** The name of a new list follows, until it is edited itself. */
  const retitle = (next: string) => {
    const follows = !list && name === nameFor(displayName)
    change({ displayName: next, ...(follows && { name: nameFor(next) }) })
    if (follows) setError(undefined)
  }

  const checkName = async (field: HTMLInputElement) => {
    if (name === list?.name || nameError(name, [])) return
    const taken = await isTaken(user.username, name)
    // The name may have changed during the call. The list's own name in another spelling is not taken.
    const own = name.toLowerCase() === list?.name.toLowerCase()
    if (taken && !own && field.value === name) setError(takenText(name))
  }

  const submit = async () => {
    const invalid = nameError(name, memory.answer('getInitial', {})?.lists ?? [], list)
    setError(invalid)
    if (invalid) return
    setBusy(true)
    try {
      const done = list
        ? await updateList(memory, list, changesTo(list, form))
        : await createList(memory, user.username, form)
      finish()
      onDone(done)
    } catch (failure) {
      setBusy(false)
      setError(nameErrorFromRefusal(failure, name))
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={list ? 'Edit list' : 'New list'}
      act={list ? 'Save' : 'Create'}
      busy={busy}
      disabled={tooLong}
      onSubmit={submit}
    >
      {restored && (
        <Notice
          action={
            <Button kind="plain" small onClick={() => void discard()}>
              Start over
            </Button>
          }
        >
          Here is what you had begun.
        </Notice>
      )}
      <Field label="Display name" help="The title of the list. Without one its name is shown.">
        <LimitedInput limit={listDisplayNameLimit} autoComplete="off" value={displayName} onValue={retitle} />
      </Field>
      <Field label="Name" help="It becomes part of the address: letters, digits and underscores." error={error}>
        <RestrictedInput
          limit={listNameLimit}
          counted
          autoComplete="off"
          value={name}
          onValue={(next) => {
            change({ name: next })
            setError(undefined)
          }}
          onBlur={({ currentTarget }) => void checkName(currentTarget).catch(() => {})}
        />
      </Field>
      <Field label="Description">
        <LimitedTextArea
          limit={listDescriptionLimit}
          rows={3}
          value={description}
          onValue={(next) => change({ description: next })}
        />
      </Field>
      <Switch
        checked={form.public}
        hint="Anyone can see a public list and what is in it. A private one is yours alone."
        onChecked={(on) => change({ public: on })}
      >
        Public
      </Switch>
    </FormDialog>
  )
}

async function isTaken(username: string, listName: string): Promise<boolean> {
  try {
    await call('getListByName', { params: { username, listName } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
