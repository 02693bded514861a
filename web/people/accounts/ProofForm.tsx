import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './AccountForm.module.css'

interface ProofFormProps {
  onGiven: () => void
  /** Called whenever it goes, given or not. */
  onGone: () => void
}

const atField = new Set(['wrong_password', 'too_many_wrong_passwords'])

export function ProofForm({ onGiven, onGone }: ProofFormProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => onGone, [onGone])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !password) return
    setBusy(true)
    setError(undefined)
    try {
      await memory.act('prove', { body: { password } })
      onGiven()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && atField.has(failure.code ?? '')) setError(failureText(failure))
      else alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>You last gave your password more than 15 minutes ago. Once it is confirmed, what you pressed goes on.</p>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
      <Field label="Password" error={error}>
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy} disabled={!password}>
        Confirm
      </Button>
    </form>
  )
}
