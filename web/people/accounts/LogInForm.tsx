import { type FormEvent, useId, useState } from 'react'
import { call } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { errorId } from '../../platform/ui/controls/field-context.ts'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { rememberToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from './AccountForm.module.css'
import { type LogInErrors, logInRefusal, missingCredentials, ticketIn } from './log-in-form.ts'

/** The errors of a form that was sent without JavaScript, and the username in it. */
export interface AnsweredLogIn {
  errors: LogInErrors
  username: string
  ticket?: string
}

interface LogInFormProps {
  /** Where the visitor goes after the login; the page as it is when absent. */
  to?: string
  answered?: AnsweredLogIn | undefined
}

export function LogInForm({ to, answered }: LogInFormProps) {
  const [username, setUsername] = useState(answered?.username ?? '')
  const [password, setPassword] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<LogInErrors>(answered?.errors ?? {})
  const [ticket, setTicket] = useState(answered?.ticket)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const wayId = `${id}-way`
  const nameId = `${id}-name`
  const saidAtName = errors.password === true

  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    // While the user corrects a field, the errors of both fields are removed, because an error at one may concern both.
    setErrors(({ form }) => (form === undefined ? {} : { form }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingCredentials(username.trim(), password)
    setTicket(undefined)
    if (missing) return refuse(missing)
    setErrors({})
    setBusy(true)
    try {
      await call('logIn', { body: { username, password } })
      rememberToast('You are logged in.')
      if (to === undefined) location.reload()
      else location.assign(to)
    } catch (failure) {
      setBusy(false)
      const wrong = logInRefusal(failure, username.trim())
      setTicket(ticketIn(failure))
      if (wrong) refuse(wrong)
      else alertFailure(failure)
    }
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        action={to ? `/login?to=${encodeURIComponent(to)}` : '/login'}
        noValidate
        onSubmit={submit}
        className={layout.stack}
      >
        {errors.form && (
          <Banner
            tone="danger"
            role="alert"
            action={
              ticket && (
                <Button small type="submit" form={wayId}>
                  See why
                </Button>
              )
            }
          >
            {errors.form}
          </Banner>
        )}
        <Field id={nameId} label="Username" error={errors.username}>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={answered?.errors.username !== undefined}
            value={username}
            onValue={change(setUsername)}
          />
        </Field>
        <Field label="Password" error={saidAtName ? undefined : errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            aria-invalid={saidAtName || undefined}
            aria-describedby={saidAtName ? errorId(nameId) : undefined}
            autoFocus={typeof answered?.errors.password === 'string'}
            value={password}
            onValue={change(setPassword)}
          />
        </Field>
        <Button type="submit" kind="primary" wide busy={busy}>
          Login
        </Button>
        <p className={styles.forgot}>
          <a href="/forgot">Forgot your password?</a>
        </p>
      </form>
      {ticket && (
        // A separate form, so that the ticket is not in an address, and that it works without JavaScript.
        <form id={wayId} method="post" action="/suspended" hidden>
          <input type="hidden" name="ticket" value={ticket} />
        </form>
      )}
    </>
  )
}
