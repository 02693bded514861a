import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../platform/client.ts'
import { forgetUser } from '../../platform/drafts/forget-user.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { rememberToast } from '../../platform/page/remembered-toast.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './SettingsPage.module.css'

const confirmation = 'YES'

export function DeleteAccountForm() {
  const viewer = useViewer()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || typed !== confirmation || !viewer) return
    setBusy(true)
    setError(undefined)
    try {
      await call('deleteUser', { params: { username: viewer.username }, body: { password } })
      forgetUser(viewer.id)
      rememberToast('Your account is successfully deleted!')
      location.assign('/')
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.code === 'wrong_password') setError(failureText(failure))
      else alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>
        Your name, address, lists, memberships and settings are erased. What you posted stays, under the name Ghost.
        This cannot be undone.
      </p>
      <Field label="Password" error={error}>
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Field label="Type YES to confirm">
        <TextInput autoComplete="off" autoCapitalize="characters" value={typed} onValue={setTyped} />
      </Field>
      <Button type="submit" kind="danger" wide busy={busy} disabled={typed !== confirmation}>
        Delete
      </Button>
    </form>
  )
}
