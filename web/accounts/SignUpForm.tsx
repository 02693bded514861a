import { type FormEvent, useEffect, useState } from 'react'
import { emailLimit, passwordLimit, usernameLimit } from '../../shared/limits.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { PasswordInput } from '../ui/controls/PasswordInput.tsx'
import { RestrictedInput } from '../ui/controls/RestrictedInput.tsx'
import { TextInput } from '../ui/controls/TextInput.tsx'
import { useTooLong } from '../ui/controls/use-limit.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { useInitial } from '../viewer.ts'
import styles from './AccountForm.module.css'
import {
  checkNewAccount,
  type NewAccount,
  type SignUpErrors,
  signUpRefusal,
  signupsOffText,
  takenText,
} from './sign-up-form.ts'

interface SignUpFormProps {
  /** Where the new member goes; the page as it is when absent. */
  to?: string
  answered?: { errors: SignUpErrors; error?: string; username: string; email: string } | undefined
}

export function SignUpForm({ to, answered }: SignUpFormProps) {
  const { signupsDisabled: off, captcha } = useInitial()
  const [given, setGiven] = useState<NewAccount>({
    username: answered?.username ?? '',
    email: answered?.email ?? '',
    password: '',
    repeatPassword: '',
  })
  const [errors, setErrors] = useState<SignUpErrors>(answered?.errors ?? {})
  const [error, setError] = useState(answered?.error)
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong(
    [given.username, usernameLimit],
    [given.email, emailLimit],
    [given.password, passwordLimit],
    [given.repeatPassword, passwordLimit],
  )

  // An outside service's script is loaded only now that somebody wants an account; its widget goes with the form.
  useEffect(() => {
    if (!captcha || off) return
    const preparing = import('./captcha.ts').then(({ prepareCaptcha }) => prepareCaptcha(captcha))
    preparing.catch(alertFailure)
    return () => void preparing.then((remove) => remove()).catch(() => {})
  }, [captcha, off])

  const set = (field: keyof NewAccount) => (value: string) => {
    setGiven((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  const checkName = async (field: HTMLInputElement) => {
    const username = given.username.trim()
    if (checkNewAccount({ ...given, username }).username) return
    const taken = await isTaken(username)
    // By now another name may stand there.
    if (taken && field.value.trim() === username) setErrors((before) => ({ ...before, username: takenText(username) }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off || tooLong) return
    const wrong = checkNewAccount(given)
    setErrors(wrong)
    setError(undefined)
    if (Object.keys(wrong).length) return
    setBusy(true)
    try {
      const captchaToken = captcha ? await (await import('./captcha.ts')).solveCaptcha(captcha) : ''
      if (captcha && !captchaToken) {
        showToast({ id: 'failure', text: 'Something went wrong. Try again.' })
        return setBusy(false)
      }
      const { username, email, password } = given
      await call('signUp', { body: { username, email, password, captchaToken } })
      if (to === undefined) location.reload()
      else location.assign(to)
    } catch (failure) {
      setBusy(false)
      const refused = signUpRefusal(failure, given.username.trim())
      if (refused) setErrors(refused)
      else if (failure instanceof ApiError && failure.status === 403) setError(failure.message)
      else alertFailure(failure)
    }
  }

  return (
    <form
      method="post"
      action={to ? `/signup?to=${encodeURIComponent(to)}` : '/signup'}
      noValidate
      onSubmit={submit}
      className={styles.form}
    >
      {off && <Banner tone="info">{signupsOffText}</Banner>}
      {error && !off && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <Field label="Username" error={errors.username}>
        <RestrictedInput
          name="username"
          limit={usernameLimit}
          autoComplete="username"
          disabled={off}
          value={given.username}
          onValue={set('username')}
          onBlur={({ currentTarget }) => checkName(currentTarget).catch(alertFailure)}
        />
      </Field>
      <Field label="Email" error={errors.email} help="Optional. Nobody but you and the administrators sees it.">
        <TextInput
          name="email"
          type="email"
          limit={emailLimit}
          autoComplete="email"
          disabled={off}
          value={given.email}
          onValue={set('email')}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          limit={passwordLimit}
          autoComplete="new-password"
          disabled={off}
          value={given.password}
          onValue={set('password')}
        />
      </Field>
      <Field label="Repeat password" error={errors.repeatPassword}>
        <PasswordInput
          name="repeatPassword"
          limit={passwordLimit}
          autoComplete="new-password"
          disabled={off}
          value={given.repeatPassword}
          onValue={set('repeatPassword')}
        />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy} disabled={off || tooLong}>
        Create account
      </Button>
    </form>
  )
}

/** A 404 says that the name is free. */
async function isTaken(username: string): Promise<boolean> {
  try {
    await call('getUser', { params: { username } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
