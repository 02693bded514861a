import { type FormEvent, useState } from 'react'
import { call } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from '../accounts/AccountForm.module.css'
import { isInvalidLink, useLink } from './use-link.ts'

/** Each has its token in a parameter of its own. */
const purposes = {
  confirm: { parameter: 'token', call: 'confirmEmail', title: 'Confirm your email address', button: 'Confirm' },
  restore: { parameter: 'restore', call: 'restoreEmail', title: 'Put your email address back', button: 'Put it back' },
} as const

type Purpose = keyof typeof purposes

function linkIn(search: URLSearchParams): { purpose: Purpose; token: string } {
  const purpose = search.has(purposes.restore.parameter) ? 'restore' : 'confirm'
  return { purpose, token: search.get(purposes[purpose].parameter) ?? '' }
}

type Answered = { state: 'done' } | { state: 'invalid' } | { state: 'failed'; text: string }

const answerTo = (error: unknown): Answered =>
  isInvalidLink(error) ? { state: 'invalid' } : { state: 'failed', text: failureText(error) }

/** Handles the form without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const { purpose, token } = linkIn(new URL(request.url).searchParams)
  try {
    await context.call(purposes[purpose].call, { body: { token } })
    return { state: 'done' } satisfies Answered
  } catch (error) {
    return withStatus(answerTo(error), statusOf(error))
  }
}

/** Where the links lead that confirm an address or restore an earlier one. Only the button does it, because scanners of mails open links. */
export function Component() {
  const { purpose, token } = linkIn(useSearchParams())
  const { title } = purposes[purpose]
  useHead({ title, noindex: true })
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>{title}</h1>
          <div className={layout.stack}>
            <AddressLink key={purpose} purpose={purpose} token={token} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function AddressLink({ purpose, token }: { purpose: Purpose; token: string }) {
  const { parameter, button } = purposes[purpose]
  const { link, invalid } = useLink('readEmailLink', { query: { purpose, token } })
  const answeredBefore = useActionData<Answered>()
  const [answered, setAnswered] = useState(answeredBefore)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call(purposes[purpose].call, { body: { token } })
      setAnswered({ state: 'done' })
    } catch (error) {
      setAnswered(answerTo(error))
    }
    setBusy(false)
  }

  if (answered?.state === 'done') return <Done purpose={purpose} />
  if (invalid || answered?.state === 'invalid')
    return (
      <>
        <Banner tone="warn" role="alert">
          This link is no longer valid. Ask for a new one in your settings.
        </Banner>
        <Button href="/settings/security" wide>
          Open your settings
        </Button>
      </>
    )
  return (
    <form
      method="post"
      action={`/confirm?${new URLSearchParams({ [parameter]: token })}`}
      onSubmit={submit}
      className={layout.stack}
    >
      {answered?.state === 'failed' && (
        <Banner tone="danger" role="alert">
          {answered.text}
        </Banner>
      )}
      <p>{words(purpose, link)}</p>
      <Button type="submit" kind="primary" wide busy={busy}>
        {button}
      </Button>
    </form>
  )
}

function words(purpose: Purpose, link: { username: string; address: string } | undefined): string {
  if (purpose === 'confirm')
    return link ? `${link.address} is the address of @${link.username}.` : 'The address of the account is confirmed.'
  return link
    ? `@${link.username} gets the address ${link.address} again, and everybody is logged out there.`
    : 'The account gets its earlier address again, and everybody is logged out there.'
}

function Done({ purpose }: { purpose: Purpose }) {
  return purpose === 'confirm' ? (
    <>
      <Banner tone="success" role="status">
        Your address is confirmed. If you forget your password, a mail brings you back.
      </Banner>
      <Button href="/" wide>
        Go to the home page
      </Button>
    </>
  ) : (
    <>
      <Banner tone="success" role="status">
        Your address is back, and everybody is logged out.
      </Banner>
      <p>
        Whoever changed it may know your password. <TextLink href="/forgot">Set a new one</TextLink> now. Then make new
        recovery codes, because codes that they have made still work.
      </p>
    </>
  )
}
