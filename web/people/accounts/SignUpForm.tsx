import { type FormEvent, useEffect, useState } from 'react'
import type { Initial } from '../../../api/start/initial.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { applicationLimit, emailLimit, passwordLimit } from '../../../shared/limits.ts'
import { useInitial } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
import { guest } from '../../platform/drafts/draft-store.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { RestrictedInput, TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { rememberToast, showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { InviteCodeField } from '../invites/InviteCodeField.tsx'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import { ApplicationField } from '../signups/ApplicationField.tsx'
import { signUpPath } from './return-path.ts'
import {
  checkApplication,
  checkNewAccount,
  firstWrong,
  type NewAccount,
  type SignUpErrors,
  sendSolved,
  signUpRefusal,
  signUpRules,
  signupsOffText,
  takenText,
} from './sign-up-form.ts'

/** The errors and values of a form that was sent without JavaScript. */
export interface AnsweredSignUp {
  errors: SignUpErrors
  error?: string
  username: string
  email: string
  inviteCode: string
  application: string
}

type KnowingProvider = NonNullable<Initial['providers']>[number]

const noAnswer = { application: '' }

interface SignUpFormProps {
  /** Where the new member goes; the page as it is when absent. */
  to?: string
  /** The code from the link of an invitation. */
  inviteCode?: string
  answered?: AnsweredSignUp | undefined
  /** The login provider that knows the new member, who then needs no password. */
  provider?: KnowingProvider | undefined
}

export function SignUpForm(props: SignUpFormProps) {
  const { passwordLoginOff, providers = [] } = useInitial()
  const { to, inviteCode = '', provider } = props
  return (
    <div className={layout.stack}>
      {(provider || !passwordLoginOff) && <AccountForm {...props} />}
      {!provider && passwordLoginOff && !providers.some(({ signup }) => signup) && (
        <Banner tone="info">{signupsOffText}</Banner>
      )}
      {!provider && <ProviderButtons to={to} inviteCode={inviteCode} forSignUp />}
    </div>
  )
}

function AccountForm({ to, inviteCode = '', answered, provider }: SignUpFormProps) {
  const { signupsDisabled, signupMode, captcha, emailRequired } = useInitial()
  const off = signupsDisabled && !provider?.trusted
  const needsInvite = signupMode === 'invitation' && !provider?.trusted
  const broughtInvite = answered?.inviteCode || inviteCode
  const memory = useMemory()
  const answer = useFormDraft('application', noAnswer, {
    owner: guest,
    initial: { application: answered?.application ?? '' },
  })
  const { application } = answer.form
  const [values, setValues] = useState<NewAccount>({
    username: answered?.username ?? '',
    email: answered?.email ?? '',
    password: '',
    repeatPassword: '',
    inviteCode: broughtInvite,
  })
  // People with an invitation need not answer the question to applicants.
  const asks = signupMode === 'application' && !values.inviteCode.trim() && !provider?.trusted
  const { form, errors, setErrors, refuse } = useFormErrors<SignUpErrors>(answered?.errors ?? {})
  const [error, setError] = useState(answered?.error)
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong(
    [values.username, usernameLimit],
    [values.email, emailLimit],
    [values.password, passwordLimit],
    [values.repeatPassword, passwordLimit],
    [asks ? application : '', applicationLimit],
  )

  // The script of an external service is loaded only when somebody wants an account; its widget is removed with the form.
  useEffect(() => {
    if (!captcha || off) return
    const preparing = import('./captcha.ts').then(({ prepareCaptcha }) => prepareCaptcha(captcha))
    preparing.catch(alertFailure)
    return () => void preparing.then((remove) => remove()).catch(() => {})
  }, [captcha, off])

  const set = (field: keyof NewAccount) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  const ledTo = answered && firstWrong(answered.errors)
  const control = (field: keyof NewAccount) => ({
    name: field,
    disabled: off,
    // Without JavaScript the first wrong field gets the focus.
    autoFocus: field === (ledTo ?? (provider && 'username')),
    value: values[field],
    onValue: set(field),
  })

  const checkName = async (field: HTMLInputElement) => {
    const username = values.username.trim()
    if (checkNewAccount({ ...values, username }).username) return
    const taken = await isTaken(username)
    // The name may have been changed meanwhile.
    if (taken && field.value.trim() === username) setErrors((before) => ({ ...before, username: takenText(username) }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off || tooLong) return
    const wrong = {
      ...checkNewAccount(values, { needsInvite, byProvider: provider !== undefined }),
      ...(asks && checkApplication(application)),
    }
    setError(undefined)
    if (firstWrong(wrong)) return refuse(wrong)
    setErrors({})
    setBusy(true)
    try {
      const { username, email, password, inviteCode } = values
      const made = await sendSolved(captcha, (captchaToken) =>
        sendAccount({ username, email, captchaToken, inviteCode, ...(asks && { application }) }, password, provider),
      )
      if (!made) {
        showToast({ id: 'failure', text: 'Something went wrong. Try again.' })
        return setBusy(false)
      }
      answer.forget()
      // Without an address only codes bring somebody back who has forgotten the password.
      if (email) rememberToast('Your account is created.')
      else rememberToast('Your account is created.', 'Save recovery codes', '/settings/security')
      if (to === undefined) location.reload()
      else if (provider) location.replace(to)
      else location.assign(to)
    } catch (failure) {
      setBusy(false)
      const refused = signUpRefusal(failure, values.username.trim())
      // Sign-ups were open when the form was opened.
      const mode = refused?.application ? 'application' : refused?.inviteCode && !broughtInvite ? 'invitation' : null
      if (mode) memory.change('getInitial', {}, (known) => ({ ...known, signupMode: mode }))
      if (refused) refuse(refused)
      else if (failure instanceof ApiError && (failure.status === 403 || (provider && failure.code)))
        setError(failure.message)
      else alertFailure(failure)
    }
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        action={signUpPath({ to, with: provider?.number })}
        noValidate
        onSubmit={submit}
        className={layout.stack}
      >
        {off && <Banner tone="info">{signupsOffText}</Banner>}
        {error && !off && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {!provider?.trusted && (needsInvite || broughtInvite || errors.inviteCode) && (
          <InviteCodeField {...control('inviteCode')} error={errors.inviteCode} hinted={!broughtInvite} />
        )}
        <Field label="Username" error={errors.username} help={signUpRules.username}>
          <RestrictedInput
            {...control('username')}
            limit={usernameLimit}
            autoComplete="username"
            onBlur={({ currentTarget }) => checkName(currentTarget).catch(alertFailure)}
          />
        </Field>
        <Field
          label={emailRequired ? 'Email' : 'Email (optional)'}
          error={errors.email}
          help="Nobody but you and the admins sees it."
        >
          <TextInput {...control('email')} type="email" limit={emailLimit} autoComplete="email" />
        </Field>
        {!provider && (
          <>
            <Field label="Password" error={errors.password} help={signUpRules.password}>
              <PasswordInput {...control('password')} limit={passwordLimit} autoComplete="new-password" />
            </Field>
            <Field label="Repeat password" error={errors.repeatPassword}>
              <PasswordInput {...control('repeatPassword')} limit={passwordLimit} autoComplete="new-password" />
            </Field>
          </>
        )}
        {asks && (
          <ApplicationField
            value={application}
            error={errors.application}
            autoFocus={ledTo === 'application'}
            onValue={(value) => {
              answer.change({ application: value })
              setErrors(({ application: _, ...others }) => others)
            }}
          />
        )}
        <Button type="submit" kind="primary" wide busy={busy} disabled={off || tooLong}>
          Create account
        </Button>
      </form>
      {/* The login with the provider has ended, for example. */}
      {provider && error && <ProviderButtons to={to} inviteCode={values.inviteCode} only={provider.number} />}
    </>
  )
}

type Sent = Pick<NewAccount, 'username' | 'email' | 'inviteCode'> & { captchaToken: string; application?: string }

const sendAccount = (sent: Sent, password: string, provider: SignUpFormProps['provider']) =>
  provider
    ? call('signUpWithProvider', { body: { ...sent, number: String(provider.number) } })
    : call('signUp', { body: { ...sent, password } })

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
