import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { showToast } from '../ui/toasts.ts'
import { useViewer } from '../viewer.ts'
import styles from './SettingsPage.module.css'

const passwordMin = 8

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const viewer = useViewer()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeatPassword, setRepeatPassword] = useState('')
  const [error, setError] = useState<{ new?: string; repeat?: string }>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (newPassword !== repeatPassword) return setError({ repeat: 'Passwords do not match.' })
    if (newPassword.trim().length < passwordMin) return setError({ new: 'Password too short.' })
    setError({})
    setBusy(true)
    try {
      await call('changePassword', { body: { password, newPassword, repeatPassword } })
      showToast({ text: 'Password changed succesfully.' })
      onDone()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.code === 'wrong-password')
        showToast({ text: 'Incorrect previous password' })
      else alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
      <Field label="Previous password">
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Field label="New password" error={error.new}>
        <PasswordInput autoComplete="new-password" value={newPassword} onValue={setNewPassword} />
      </Field>
      <Field label="Repeat new password" error={error.repeat}>
        <PasswordInput autoComplete="new-password" value={repeatPassword} onValue={setRepeatPassword} />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy}>
        Change password
      </Button>
    </form>
  )
}
