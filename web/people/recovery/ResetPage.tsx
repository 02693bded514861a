import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from '../accounts/AccountForm.module.css'
import { NewPasswordFields, PasswordIsSet, SecondCodeField } from './NewPasswordFields.tsx'
import {
  blankPassword,
  checkNewPassword,
  newPasswordIn,
  passwordRefusal,
  type RefusedPassword,
  showRefusal,
  useNewPasswordForm,
} from './new-password-form.ts'
import { isInvalidLink, useLink } from './use-link.ts'

interface Answered extends RefusedPassword {
  state: 'open' | 'done' | 'invalid'
  /** The account has factors, and the link is that of an operator. */
  mayDrop?: boolean
  dropFactors?: boolean
}

const blank = { ...blankPassword, dropFactors: false }

const rules = {
  secondNeeded: 'Enter the 6-digit code from your app, or a recovery code.',
  check: checkNewPassword,
  refusal: passwordRefusal,
}

const bodyOf = (token: string, { secondCode, dropFactors, ...password }: typeof blank) => ({
  ...{ token, ...password, code: secondCode },
  ...(dropFactors && { dropFactors }),
})

/** Handles the form without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  const values = { ...newPasswordIn(form), dropFactors: form.has('dropFactors') }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await context.call('readReset', { query: { token } }).catch(() => undefined)
  const { dropFactors } = values
  const open = { state: 'open', mayDrop: link?.hasFactors ?? false, dropFactors } as const
  const errors = rules.check(values)
  if (errors) return withStatus({ ...open, errors, needsSecond: form.has('secondCode') } satisfies Answered, 400)
  try {
    await context.call('confirmReset', { body: bodyOf(token, values) })
    return { state: 'done' } satisfies Answered
  } catch (error) {
    if (isInvalidLink(error)) return withStatus({ state: 'invalid' } satisfies Answered, statusOf(error))
    return showRefusal(error, form, rules, open)
  }
}

/** Sets a password by the link of a mail or of an operator. */
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

/** The page without JavaScript does not know the link before the form is sent. */
function DropFactors({ note, ...check }: { checked?: boolean; onChecked?: (checked: boolean) => void; note?: string }) {
  return (
    <Check
      {...check}
      name="dropFactors"
      hint={`Choose this if you have lost your phone, and nothing else proves that it is you.${note ? ` ${note}` : ''}`}
    >
      Turn off codes from an app, and remove all passkeys, recovery codes and login providers
    </Check>
  )
}

function ResetForm() {
  const token = useSearchParams().get('token') ?? ''
  const { link, invalid, setInvalid } = useLink('readReset', { query: { token } })
  const answered = useActionData<Answered>()
  const [isDone, setDone] = useState(answered?.state === 'done')
  const { form, values, errors, change, submit, busy, secondHelp } = useNewPasswordForm(
    { ...blank, dropFactors: answered?.dropFactors ?? false },
    answered,
    {
      ...rules,
      send: (sent) => call('confirmReset', { body: bodyOf(token, sent) }),
      onDone: () => setDone(true),
      onFailure: (error) => {
        if (isInvalidLink(error)) setInvalid(true)
        return isInvalidLink(error)
      },
    },
  )

  if (isDone) return <PasswordIsSet />
  if (invalid || answered?.state === 'invalid')
    return (
      <>
        <Banner tone="warn" role="alert">
          This link is no longer valid. Each link works once. A link from a mail works for an hour, and one from an
          operator works for 24 hours.
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
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      {link?.hasFactors || answered?.mayDrop ? (
        <DropFactors checked={values.dropFactors} onChecked={(dropFactors) => change({ dropFactors })} />
      ) : (
        !answered && (
          <noscript>
            <DropFactors note="This has an effect only if an operator gave you the link." />
          </noscript>
        )
      )}
      <SecondCodeField
        help={values.dropFactors ? undefined : secondHelp}
        values={values}
        errors={errors}
        onChange={change}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        Set password
      </Button>
    </form>
  )
}
