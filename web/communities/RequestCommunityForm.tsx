import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { apiQuery } from '../queries.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { LimitedTextArea } from '../ui/LimitedTextArea.tsx'
import { RestrictedInput } from '../ui/RestrictedInput.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './CommunityForm.module.css'
import { nameMax, nameMin } from './community-in-path.ts'
import { myRequests } from './my-requests.ts'

const noteMax = 500

const aboutName: Record<string, string> = {
  'invalid-community-name': 'A community name has 3 to 21 letters, digits and underscores.',
  'community-already-exists': 'A community by that name already exists.',
  'community-already-requested': 'You have asked for this community already.',
}

export function RequestCommunityForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.length < nameMin) return setError(`Name has to be at least ${nameMin} characters`)
    setError(undefined)
    setBusy(true)
    try {
      await call('requestCommunity', { body: { name, note } })
    } catch (failure) {
      setBusy(false)
      const said = failure instanceof ApiError && aboutName[failure.code ?? '']
      if (said) setError(said)
      else alertFailure(failure)
      return
    }
    showToast({ text: 'Requested!' })
    onDone()
    await queryClient.prefetchQuery({ ...apiQuery('listCommunityRequests', myRequests), staleTime: 0 })
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>An administrator reads every request. The answer appears on this page.</p>
      <Field label="Community name" error={error}>
        <RestrictedInput max={nameMax} counted autoComplete="off" value={name} onValue={setName} />
      </Field>
      <Field label="Note" help="What it is for, and why you would like to run it.">
        <LimitedTextArea max={noteMax} rows={4} value={note} onValue={setNote} />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy}>
        Request
      </Button>
    </form>
  )
}
