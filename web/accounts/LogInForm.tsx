import { type FormEvent, useId, useState } from 'react'
import { call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { PasswordInput } from '../ui/controls/PasswordInput.tsx'
import { TextInput } from '../ui/controls/TextInput.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import styles from './AccountForm.module.css'
import { logInRefusal, missingCredentials, ticketIn } from './log-in-form.ts'

interface LogInFormProps {
  /** Where the visitor goes after the login; the page as it is when absent. */
  to?: string
  /** What the server answered to the form sent without script. */
  answered?: { error: string; username: string; ticket?: string | undefined } | undefined
}

export function LogInForm({ to, answered }: LogInFormProps) {
  const [username, setUsername] = useState(answered?.username ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState(answered?.error)
  const [ticket, setTicket] = useState(answered?.ticket)
  const [busy, setBusy] = useState(false)
  const wayId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingCredentials(username.trim(), password)
    setError(missing)
    setTicket(undefined)
    if (missing) return
    setBusy(true)
    try {
      await call('logIn', { body: { username, password } })
      if (to === undefined) location.reload()
      else location.assign(to)
    } catch (failure) {
      setBusy(false)
      const text = logInRefusal(failure, username.trim())
      setTicket(ticketIn(failure))
      if (text) setError(text)
      else alertFailure(failure)
    }
  }

  return (
    <>
      <form
        method="post"
        action={to ? `/login?to=${encodeURIComponent(to)}` : '/login'}
        noValidate
        onSubmit={submit}
        className={styles.form}
      >
        {error && (
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
            {error}
          </Banner>
        )}
        <Field label="Username">
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onValue={setUsername}
          />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" kind="primary" wide busy={busy}>
          Login
        </Button>
      </form>
      {ticket && (
        // A form of its own: the ticket is in no address, and it works without script too.
        <form id={wayId} method="post" action="/suspended" hidden>
          <input type="hidden" name="ticket" value={ticket} />
        </form>
      )}
    </>
  )
}
