import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
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
import {
  codeMissing,
  type LogInErrors,
  logInRefusal,
  missingCredentials,
  passkeyRefusal,
  type SecondStep,
  secondStepIn,
  ticketIn,
} from './log-in-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignedByPasskey } from './passkey-ceremonies.ts'

/** The errors of a form that was sent without JavaScript, and the username in it. */
export interface AnsweredLogIn {
  errors: LogInErrors
  username: string
  ticket?: string
  second?: SecondStep
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
  const [second, setSecond] = useState(answered?.second)
  /** The second step was left. */
  const [isBack, setBack] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const wayId = `${id}-way`
  const nameId = `${id}-name`
  const saidAtName = errors.password === true
  const { passkeys } = useInitial()

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
      await logIn({ username, password })
      enter(to)
    } catch (failure) {
      setBusy(false)
      const needed = secondStepIn(failure)
      if (needed) return setSecond(needed)
      const wrong = logInRefusal(failure, username.trim())
      setTicket(ticketIn(failure))
      if (wrong) refuse(wrong)
      else alertFailure(failure)
    }
  }

  const startAgain = (ended: LogInErrors, ticket?: string) => {
    if (second) {
      setSecond(undefined)
      setBack(true)
      setPassword('')
    }
    setTicket(ticket)
    refuse(ended)
  }

  const enterWith = async (response: SignedByPasskey) => {
    setTicket(undefined)
    setErrors({})
    try {
      await call('logInWithPasskey', { body: { response } })
      enter(to)
      return true
    } catch (failure) {
      const wrong = passkeyRefusal(failure)
      if (!wrong) throw failure
      startAgain(wrong, ticketIn(failure))
      return false
    }
  }
  const enterWithSuggested = useEffectEvent((response: SignedByPasskey) =>
    enterWith(response).catch((failure) => {
      alertFailure(failure)
      return false
    }),
  )

  // The browser offers passkeys in the field of the username.
  useEffect(() => {
    if (!passkeys || second || typeof PublicKeyCredential === 'undefined') return undefined
    const ending = import('./passkey-ceremonies.ts')
      .then(({ suggestPasskeys }) => suggestPasskeys(enterWithSuggested))
      .catch(() => undefined)
    return () => void ending.then((end) => end?.())
  }, [passkeys, second])

  if (second)
    return (
      <CodeForm
        to={to}
        username={username}
        second={second}
        error={second === answered?.second ? answered.errors.code : undefined}
        onPasskey={enterWith}
        onEnded={startAgain}
      />
    )
  return (
    <>
      <form ref={form} method="post" action={pathOf(to)} noValidate onSubmit={submit} className={layout.stack}>
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
            autoComplete={passkeys ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isBack || answered?.errors.username !== undefined}
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
        <PasskeyButton purpose="login" send={enterWith} />
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

/** After many wrong passwords the server asks for its puzzle, which is solved unseen. */
async function logIn(body: { username: string; password: string }): Promise<void> {
  try {
    await call('logIn', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'puzzle_required') throw error
    const { proveWork } = await import('./captcha.ts')
    await call('logIn', { body: { ...body, captchaToken: await proveWork('login') } })
  }
}

const pathOf = (to: string | undefined) => (to ? `/login?to=${encodeURIComponent(to)}` : '/login')

/** Opens the page again as that member. */
function enter(to: string | undefined): void {
  rememberToast('You are logged in.')
  if (to === undefined) location.reload()
  else location.assign(to)
}

interface CodeFormProps {
  to: string | undefined
  username: string
  second: SecondStep
  error: string | undefined
  onPasskey: (response: SignedByPasskey) => Promise<boolean>
  /** The login starts again, with these errors. */
  onEnded: (errors: LogInErrors, ticket?: string) => void
}

/** The second step, for accounts with a second factor. */
function CodeForm({ to, username, second: { challenge, byPasskey }, error, onPasskey, onEnded }: CodeFormProps) {
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
    <form ref={form} method="post" action={pathOf(to)} noValidate onSubmit={submit} className={layout.stack}>
      <input type="hidden" name="username" value={username} />
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
      <Button type="submit" kind="primary" wide busy={busy}>
        Login
      </Button>
      {byPasskey && <PasskeyButton purpose="login" send={onPasskey} />}
      <Button
        wide
        href={pathOf(to)}
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
