import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { errorId } from '../../platform/ui/controls/field-context.ts'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import styles from './AccountForm.module.css'
import {
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
import { RefusedBanner, SeeWhyForm } from './RefusedLogIn.tsx'
import { enter, logInPath } from './return-path.ts'

/** Only accounts with a second factor need it. */
const CodePart = lazyPart(async () => (await import('./CodeForm.tsx')).CodeForm, { atOnce: true, onDemand: true })

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
  /** Shows the form of administrators where everybody else logs in with a provider. */
  forAdmins?: boolean
}

export function LogInForm({ forAdmins = false, ...props }: LogInFormProps) {
  const { passwordLoginOff } = useInitial()
  if (forAdmins || !passwordLoginOff || props.answered)
    return (
      <div className={layout.stack}>
        <PasswordLogIn {...props} forAdmins={forAdmins} />
        <ProviderButtons to={props.to} />
      </div>
    )
  return (
    <div className={layout.stack}>
      <ProviderButtons to={props.to} />
      <p className={styles.forgot}>
        <a href={logInPath(props.to, true)}>For admins</a>
      </p>
    </div>
  )
}

function PasswordLogIn({ to, answered, forAdmins = false }: LogInFormProps) {
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
      const needed = secondStepIn(failure)
      if (needed)
        return CodePart.load()
          .then(() => setSecond(needed), alertFailure)
          .finally(() => setBusy(false))
      setBusy(false)
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
      <CodePart
        to={to}
        path={logInPath(to, forAdmins)}
        username={username}
        second={second}
        error={second === answered?.second ? answered.errors.code : undefined}
        onPasskey={enterWith}
        onEnded={startAgain}
      />
    )
  return (
    <>
      <form
        ref={form}
        method="post"
        action={logInPath(to, forAdmins)}
        noValidate
        onSubmit={submit}
        className={layout.stack}
      >
        {errors.form && <RefusedBanner text={errors.form} ticket={ticket} formId={wayId} />}
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
        <Button type="submit" writes={false} kind="primary" wide busy={busy}>
          Login
        </Button>
        <PasskeyButton purpose="login" send={enterWith} />
        <p className={styles.forgot}>
          <TextLink href="/forgot">Forgot your password?</TextLink>
        </p>
      </form>
      {ticket && <SeeWhyForm id={wayId} ticket={ticket} />}
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
