import { useState } from 'react'
import { communityNameLimit, requestNoteLimit } from '../../../shared/limits.ts'
import { communityNameRule } from '../../../shared/names.ts'
import { ApiError, call } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { RestrictedInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { myRequests } from './sidebar.ts'

/** Refusals that are shown at the name. */
const aboutName = ['invalid-community-name', 'community-already-exists', 'community-already-requested']

export function RequestCommunityDialog({ onClose }: DialogProps) {
  const memory = useMemory()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, communityNameLimit], [note, requestNoteLimit])

  const rename = (next: string) => {
    setName(next)
    setError(undefined)
  }

  const submit = async () => {
    if (name.length < communityNameLimit.min)
      return setError(`Name has to be at least ${communityNameLimit.min} characters`)
    setError(undefined)
    setBusy(true)
    try {
      await call('requestCommunity', { body: { name, note } })
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && aboutName.includes(failure.code ?? '')) setError(failureText(failure))
      else alertFailure(failure)
      return
    }
    showToast({ text: 'Requested!' })
    onClose()
    await memory.load('listCommunityRequests', myRequests, 'now').catch(() => {})
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Request community"
      act="Request"
      busy={busy}
      disabled={tooLong}
      onSubmit={submit}
    >
      <p>An admin reads every request. The answer appears on this page.</p>
      <Field label="Community name" help={communityNameRule} error={error}>
        <RestrictedInput limit={communityNameLimit} counted autoComplete="off" value={name} onValue={rename} />
      </Field>
      <Field label="Note" help="What it is for, and why you would like to run it.">
        <LimitedTextArea limit={requestNoteLimit} rows={4} value={note} onValue={setNote} />
      </Field>
    </FormDialog>
  )
}
