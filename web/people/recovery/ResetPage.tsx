import { type FormEvent, useState } from 'react'
import { call } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from '../accounts/AccountForm.module.css'
import {
  checkNewPassword,
  NewPasswordFields,
  newPasswordIn,
  noPassword,
  type PasswordErrors,
  PasswordIsSet,
  passwordRefusal,
} from './NewPasswordFields.tsx'
import { isInvalidLink, useLink } from './use-link.ts'

interface Answered {
  state: 'open' | 'done' | 'invalid'
  errors?: PasswordErrors
  failure?: string
}

/** Handles the form without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const values = newPasswordIn(await request.formData())
  const errors = checkNewPassword(values)
  if (errors) return withStatus({ state: 'open', errors } satisfies Answered, 400)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await context.call('confirmReset', { body: { token, ...values } })
    return { state: 'done' } satisfies Answered
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (isInvalidLink(error)) return withStatus({ state: 'invalid' } satisfies Answered, status)
    const wrong = passwordRefusal(error)
    return withStatus({ state: 'open', ...(wrong ? { errors: wrong } : { failure: failureText(error) }) }, status)
  }
}

/** Where the link in a mail leads with which a password is set. */
export function Component() {
  useHead({ title: 'Set a new password', noindex: true })
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Set a new password</h1>
          <div className={layout.stack}>
            <ResetForm />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function ResetForm() {
  const token = useSearchParams().get('token') ?? ''
  const { link, invalid, setInvalid } = useLink('readReset', { query: { token } })
  const answered = useActionData<Answered>()
  const [isDone, setDone] = useState(answered?.state === 'done')
  const [values, setValues] = useState(noPassword)
  const { form, errors, setErrors, refuse } = useFormErrors<PasswordErrors>(answered?.errors ?? {})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = checkNewPassword(values)
    if (wrong) return refuse(wrong)
    setErrors({})
    setBusy(true)
    try {
      await call('confirmReset', { body: { token, ...values } })
      setDone(true)
    } catch (error) {
      const refused = passwordRefusal(error)
      if (refused) refuse(refused)
      else if (isInvalidLink(error)) setInvalid(true)
      else alertFailure(error)
    }
    setBusy(false)
  }

  if (isDone) return <PasswordIsSet />
  if (invalid || answered?.state === 'invalid')
    return (
      <>
        <Banner tone="warn" role="alert">
          This link is no longer valid. It works once, for an hour.
        </Banner>
        <Button href="/forgot" wide>
          Ask for a new one
        </Button>
      </>
    )
  return (
    <form
      ref={form}
      method="post"
      action={`/reset?token=${encodeURIComponent(token)}`}
      noValidate
      onSubmit={submit}
      className={layout.stack}
    >
      {answered?.failure && (
        <Banner tone="danger" role="alert">
          {answered.failure}
        </Banner>
      )}
      <p>{`${link ? `For @${link.username}. ` : ''}Everybody who is logged in to the account is logged out.`}</p>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" autoComplete="username" value={link?.username ?? ''} readOnly hidden />
      <NewPasswordFields
        values={values}
        errors={errors}
        onChange={(change) => {
          setValues({ ...values, ...change })
          setErrors({})
        }}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        Set password
      </Button>
    </form>
  )
}
