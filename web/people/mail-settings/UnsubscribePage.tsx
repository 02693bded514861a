import type { MailKind } from '../../../api/people/mail.ts'
import { unsubscribePath } from '../../../shared/paths.ts'
import { load } from '../../platform/app-context.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from '../accounts/AccountForm.module.css'

const inputOf = (token = '') => ({ query: { token } })

export async function loader({ context, params }: LoaderArgs) {
  await load(context, 'readUnsubscribe', inputOf(params['token']))
  return null
}

type Answered = { done: true } | { done: false; text: string }

/** Mail programs send the form of RFC 8058, without cookies. It names no button: only the mails of the link stop. */
export const takesForeignForms = true

export async function action({ request, params, context }: ActionArgs) {
  const form = await request.formData()
  try {
    await context.call('unsubscribe', { body: { token: params['token'] ?? '', all: form.get('all') === 'true' } })
    return { done: true } satisfies Answered
  } catch (error) {
    return withStatus({ done: false, text: failureText(error) } satisfies Answered, statusOf(error))
  }
}

const words: Readonly<Record<MailKind, string>> = {
  security: 'security',
  account: 'your account',
  replies: 'replies',
  mentions: 'mentions',
  moderation: 'what moderators decide',
  digest: 'the posts of your communities',
}

/** Where the link under a mail leads. Only its buttons stop mails, because scanners of mails open links. They are plain forms. */
export function Component() {
  useHead({ title: 'Stop mails', noindex: true })
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Stop mails</h1>
          <div className={layout.stack}>
            <StopMails />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function StopMails() {
  const { token = '' } = useParams()
  const { kinds } = useAnswer('readUnsubscribe', inputOf(token))
  const answered = useActionData<Answered>()
  if (answered?.done)
    return (
      <>
        <Banner tone="success" role="status">
          Done. You can turn them on again in your settings.
        </Banner>
        <p>
          <TextLink href="/settings/mail">Open the settings</TextLink>
        </p>
      </>
    )
  return (
    <form method="post" action={unsubscribePath(token)} className={layout.stack}>
      {answered && (
        <Banner tone="danger" role="alert">
          {answered.text}
        </Banner>
      )}
      <p>These mails are about {kinds.map((kind) => words[kind]).join(' and ')}.</p>
      <Button type="submit" kind="primary" wide>
        Stop these mails
      </Button>
      <Button type="submit" name="all" value="true" wide>
        Stop all mails
      </Button>
    </form>
  )
}
