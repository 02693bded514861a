import { type FormEvent, useState } from 'react'
import { passwordLimit } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { useViewer } from '../../platform/viewer.ts'
import styles from './SettingsPage.module.css'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const viewer = useViewer()
  const memory = useMemory()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeatPassword, setRepeatPassword] = useState('')
  const [error, setError] = useState<{ new?: string; repeat?: string }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([newPassword, passwordLimit], [repeatPassword, passwordLimit])

  const change = (set: (password: string) => void) => (password: string) => {
    set(password)
    setError({})
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (newPassword !== repeatPassword) return setError({ repeat: 'Passwords do not match.' })
    if (newPassword.trim().length < passwordLimit.min) return setError({ new: 'Password too short.' })
    setError({})
    setBusy(true)
    try {
      await memory.act('changePassword', { body: { password, newPassword, repeatPassword } })
      // It has ended all other sessions, and this one has another id.
      memory.load('listSessions', {}, 'now').catch(alertFailure)
      showToast({ text: 'Password changed succesfully.' })
      onDone()
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
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
        <PasswordInput
          autoComplete="new-password"
          limit={passwordLimit}
          value={newPassword}
          onValue={change(setNewPassword)}
        />
      </Field>
      <Field label="Repeat new password" error={error.repeat}>
        <PasswordInput
          autoComplete="new-password"
          limit={passwordLimit}
          value={repeatPassword}
          onValue={change(setRepeatPassword)}
        />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy} disabled={tooLong}>
        Change password
      </Button>
    </form>
  )
}
