import { type FormEvent, useState } from 'react'
import { load, useInitial } from '../../platform/app-context.ts'
import { type ApiError, call } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from '../accounts/AccountForm.module.css'
import { NewPasswordFields, PasswordIsSet, SecondCodeField } from './NewPasswordFields.tsx'
import {
  blankPassword,
  checkNewPassword,
  type NewPasswordForm,
  newPasswordIn,
  type PasswordErrors,
  passwordRefusal,
  type RefusedPassword,
  showRefusal,
  useNewPasswordForm,
} from './new-password-form.ts'

interface CodeForm extends NewPasswordForm {
  username: string
  code: string
}

type CodeErrors = PasswordErrors & { username?: string; code?: string }

interface Answered extends RefusedPassword<CodeErrors> {
  /** A mail was asked for. */
  asked?: true
  askError?: string
  account?: string
  /** The password was set with a code. */
  isSet?: true
  username?: string
}

const noAccount = 'Enter your username or address.'
/** The same words whether or not there is such an account. */
const askedText = 'If that account has a confirmed address, a mail is on its way.'
const wrongCode = 'Username and code do not match, or the code has been used.'

function checkCode({ username, code, ...password }: CodeForm): CodeErrors | undefined {
  if (!username.trim()) return { username: 'Username empty.' }
  if (!code.trim()) return { code: 'Enter one of your recovery codes.' }
  return checkNewPassword(password)
}

function codeRefusal(error: unknown): CodeErrors | undefined {
  const { code, message } = error as ApiError
  if (code === 'wrong-password') return { code: wrongCode }
  if (code === 'too_many_wrong_passwords') return { code: message }
  return passwordRefusal(error)
}

const rules = {
  secondNeeded: 'Enter the 6-digit code from your app, or another recovery code.',
  check: checkCode,
  refusal: codeRefusal,
}

export async function loader({ context }: LoaderArgs) {
  await load(context, 'getInitial', {})
  return null
}

/** Handles both forms without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  return form.has('code') ? setWithCode(form, context.call) : askForMail(form, context.call)
}

type Call = ActionArgs['context']['call']

async function askForMail(form: FormData, send: Call) {
  const account = String(form.get('account') ?? '')
  if (!account.trim()) return withStatus({ askError: noAccount } satisfies Answered, 400)
  try {
    await send('requestReset', { body: { account } })
    return { asked: true } satisfies Answered
  } catch (error) {
    return withStatus({ askError: failureText(error), account } satisfies Answered, statusOf(error))
  }
}

async function setWithCode(form: FormData, send: Call) {
  const username = String(form.get('username') ?? '')
  const values = { username, code: String(form.get('code') ?? ''), ...newPasswordIn(form) }
  const errors = rules.check(values)
  if (errors) return withStatus({ errors, username, needsSecond: form.has('secondCode') } satisfies Answered, 400)
  try {
    await send('resetByCode', { body: values })
    return { isSet: true } satisfies Answered
  } catch (error) {
    return showRefusal(error, form, rules, { username })
  }
}

/** The ways back into an account whose password is forgotten: a mail, or a recovery code. */
export function Component() {
  const { passwordLoginOff } = useInitial()
  useHead({ title: 'Forgot your password?', noindex: true })
  const answered = useActionData<Answered>()
  const [isSet, setIsSet] = useState(answered?.isSet ?? false)
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Forgot your password?</h1>
          <div className={layout.stack}>
            {passwordLoginOff && <p>Only admins log in with a password here.</p>}
            {isSet ? <PasswordIsSet /> : <MailForm answered={answered} />}
          </div>
        </Card>
        {!isSet && (
          <Card title="With a recovery code" padded flush>
            <CodeFields answered={answered} onDone={() => setIsSet(true)} />
          </Card>
        )}
        <p className={styles.other}>
          Remembered it? <TextLink href="/login">Login</TextLink>
        </p>
      </div>
    </Page>
  )
}

function MailForm({ answered }: { answered: Answered | undefined }) {
  const { sendsMail } = useInitial()
  const [account, setAccount] = useState(answered?.account ?? '')
  const [isAsked, setAsked] = useState(answered?.asked ?? false)
  const { form, errors, setErrors, refuse } = useFormErrors<{ account?: string }>(
    answered?.askError ? { account: answered.askError } : {},
  )
  const [busy, setBusy] = useState(false)
  if (!sendsMail)
    return <p>This site does not send mail. With one of your recovery codes you can set a new password below.</p>

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!account.trim()) return refuse({ account: noAccount })
    setErrors({})
    setBusy(true)
    try {
      await call('requestReset', { body: { account } })
      setAsked(true)
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  if (isAsked)
    return (
      <Banner tone="success" role="status">
        {askedText}
      </Banner>
    )
  return (
    <form ref={form} method="post" action="/forgot" noValidate onSubmit={submit} className={layout.stack}>
      <p>A mail with a link goes to the confirmed address of the account.</p>
      <Field label="Username or email address" error={errors.account}>
        <TextInput
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onValue={(text) => {
            setAccount(text)
            setErrors({})
          }}
        />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy}>
        Send the mail
      </Button>
    </form>
  )
}

const blank: CodeForm = { username: '', code: '', ...blankPassword }

function CodeFields({ answered, onDone }: { answered: Answered | undefined; onDone: () => void }) {
  const { form, values, errors, change, submit, busy, secondHelp } = useNewPasswordForm(
    { ...blank, username: answered?.username ?? '' },
    answered,
    { ...rules, send: (body) => call('resetByCode', { body }), onDone },
  )

  return (
    <form ref={form} method="post" action="/forgot" noValidate onSubmit={submit} className={layout.stack}>
      {answered?.failure && (
        <Banner tone="danger" role="alert">
          {answered.failure}
        </Banner>
      )}
      <Field label="Username" error={errors.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onValue={(username) => change({ username })}
        />
      </Field>
      <Field label="Recovery code" help="One of the ten that you saved. It works once." error={errors.code}>
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={values.code}
          onValue={(code) => change({ code })}
        />
      </Field>
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <SecondCodeField help={secondHelp} values={values} errors={errors} onChange={change} />
      <Button type="submit" wide busy={busy}>
        Set password
      </Button>
    </form>
  )
}
