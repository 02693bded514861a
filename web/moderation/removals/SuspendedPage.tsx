import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Suspension } from '../../../api/moderation/appeals.ts'
import { appealLimit } from '../../../shared/limits.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import styles from '../../people/accounts/AccountForm.module.css'
import { deleteDraft } from '../../platform/drafts/draft-store.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs } from '../../platform/router/page-route.ts'
import { useActionData } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea, TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { AppealState } from './AppealState.tsx'

interface SuspensionAppealProps {
  username: string
  ticket: string
  /** What came back with a refusal. */
  answered: string | undefined
  /** Whether it can be appealed now. */
  open: boolean
  /** Whether it was appealed: what was typed has arrived. */
  appealed: boolean
}

const draftId = 'appeal'
const blank = { text: '' }

/** Asks to look again, without script too. With it what is typed is saved on this device, by the name of who cannot log in. */
function SuspensionAppeal({ open, appealed, ...rest }: SuspensionAppealProps) {
  const { username } = rest
  useEffect(() => {
    if (appealed) deleteDraft(username, draftId)
  }, [appealed, username])
  return open ? <AppealFields {...rest} /> : null
}

function AppealFields({ username, ticket, answered = '' }: Omit<SuspensionAppealProps, 'open' | 'appealed'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, change } = useFormDraft(draftId, blank, { owner: username, initial: { text: answered } })

  // Typed before the script was there.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = area.current ?? {}
    if (value !== defaultValue) change({ text: value })
  }, [change])

  return (
    <form method="post" action="/suspended" className={layout.stack}>
      <input type="hidden" name="ticket" value={ticket} />
      <Field
        label="Why should it be looked at again?"
        help={`At least ${appealLimit.min} characters. You can ask once; the admins read it and answer.`}
      >
        <LimitedTextArea
          ref={area}
          name="text"
          limit={appealLimit}
          rows={6}
          value={form.text}
          onValue={(text) => change({ text })}
        />
      </Field>
      <Button type="submit" kind="primary" wide>
        Ask to look again
      </Button>
    </form>
  )
}

interface Answered {
  ticket: string
  suspension?: Suspension
  text?: string
  error?: string
}

/** By the ticket that the refused login gave: shows why, and takes the wish to look again. Nothing of it needs script. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  const ticket = String(form.get('ticket') ?? '')
  const text = form.get('text')
  try {
    if (text === null) return { ticket, suspension: await context.call('getSuspension', { body: { ticket } }) }
    const body = { ticket, text: String(text) }
    return { ticket, suspension: await context.call('appealSuspension', { body }) }
  } catch (error) {
    const suspension = await context.call('getSuspension', { body: { ticket } }).catch(() => undefined)
    return withStatus({ ticket, suspension, text: String(text ?? ''), error: failureText(error) }, statusOf(error))
  }
}

export function Component() {
  useHead({ title: 'Suspended account', noindex: true })
  const { ticket, suspension, text, error } = useActionData<Answered>() ?? { ticket: '' }
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Suspended account</h1>
          <div className={layout.stack}>
            {error && (
              <Banner tone="danger" role="alert">
                {error}
              </Banner>
            )}
            {suspension ? (
              <Told suspension={suspension} ticket={ticket} text={text} />
            ) : (
              <>
                {text && <Kept text={text} />}
                <p>Log in to read why an account of yours is suspended, and to ask us to look again.</p>
                <Button href="/login" kind="primary" wide>
                  Login
                </Button>
              </>
            )}
          </div>
        </Card>
      </div>
    </Page>
  )
}

function Told({ suspension, ticket, text }: { suspension: Suspension; ticket: string; text: string | undefined }) {
  const { username, reason, expires, appeal, canAppeal } = suspension
  return (
    <>
      <p>
        @{username} is suspended {expires ? `until ${dayMonthYear(expires)}` : 'for good'}:{' '}
        <span dir="auto">{reason ?? 'No reason given'}</span>
      </p>
      {appeal && <AppealState appeal={appeal} />}
      {!canAppeal && text && <Kept text={text} />}
      <SuspensionAppeal
        username={username}
        ticket={ticket}
        answered={text}
        open={canAppeal}
        appealed={appeal !== null}
      />
    </>
  )
}

/** What could not be sent, as the ticket had run out while it was written. */
function Kept({ text }: { text: string }) {
  return (
    <Field label="What you wrote" help="It was not sent. Copy it before you go on.">
      <TextArea readOnly rows={6} limit={appealLimit} defaultValue={text} />
    </Field>
  )
}
