import { type FormEvent, type MouseEvent, useState } from 'react'
import { call } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { codeMissing, type LogInErrors, logInRefusal, type SecondStep, ticketIn } from './log-in-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignedByPasskey } from './passkey-ceremonies.ts'
import { enter, logInPath } from './return-path.ts'

interface CodeFormProps {
  to: string | undefined
  /** The page that takes the form without JavaScript. */
  path?: string
  username: string
  second: SecondStep
  error: string | undefined
  onPasskey?: (response: SignedByPasskey) => Promise<boolean>
  /** The login starts again, with these errors. */
  onEnded: (errors: LogInErrors, ticket?: string) => void
}

/** The second step, for accounts with a second factor. */
export function CodeForm({
  to,
  path = logInPath(to),
  username,
  second: { challenge, byPasskey },
  error,
  onPasskey,
  onEnded,
}: CodeFormProps) {
  const [code, setCode] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ code?: string }>(
    error === undefined ? {} : { code: error },
  )
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!code.trim()) return refuse({ code: codeMissing })
    setErrors({})
    setBusy(true)
    try {
      await call('finishLogIn', { body: { challenge, code } })
      enter(to)
    } catch (failure) {
      setBusy(false)
      const wrong = logInRefusal(failure, username)
      if (wrong?.code !== undefined) refuse({ code: wrong.code })
      else if (wrong) onEnded(wrong, ticketIn(failure))
      else alertFailure(failure)
    }
  }

  return (
    <form ref={form} method="post" action={path} noValidate onSubmit={submit} className={layout.stack}>
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="to" value={to ?? '/'} />
      <input type="hidden" name="challenge" value={challenge} />
      {byPasskey && <input type="hidden" name="byPasskey" value="true" />}
      <Field label="Code" help="Enter the 6-digit code from your app, or a recovery code." error={errors.code}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onValue={(text) => {
            setCode(text)
            setErrors({})
          }}
        />
      </Field>
      <Button type="submit" writes={false} kind="primary" wide busy={busy}>
        Login
      </Button>
      {byPasskey && onPasskey && <PasskeyButton purpose="login" send={onPasskey} />}
      <Button
        wide
        href={path}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onEnded({})
        }}
      >
        Start again
      </Button>
    </form>
  )
}
