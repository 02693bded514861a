import { Mail } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { MailDay, MailRecord, MailTest } from '../../../api/people/mail.ts'
import { mailDays } from '../../../shared/limits.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { load, requireAdmin, useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import { Label, type LabelTone } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'

const path = '/admin/mail'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listMails', inputOf(new URL(request.url).searchParams), 'now')
  return null
}

export function Component() {
  useHead({ title: 'Mail', noindex: true })
  const search = useSearchParams()
  const { sends, mails, next, days, retryable } = useAnswer('listMails', inputOf(search))
  return (
    <AdminFrame current={path}>
      <div className={styles.settings}>{sends ? <TestCard /> : <OffCard />}</div>
      {retryable > 0 && <RetryBanner count={retryable} />}
      {days.length > 0 && search.get('next') === null && <DaysCard days={days} />}
      <Card title="Mails" flush>
        {mails.length ? (
          <Table
            caption={`The mails of the last ${mailDays} days, the newest first`}
            rows={mails}
            rowKey={({ id }) => id}
            columns={[
              { title: 'About', cell: ({ kind }) => kindWords[kind] },
              { title: 'To', cell: ({ to }) => to },
              { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
              { title: 'State', cell: (mail) => <State mail={mail} /> },
              { title: 'Attempts', kind: 'number', cell: ({ attempts }) => <NumberText value={attempts} /> },
              { title: 'Last reply', cell: ({ reply }) => <span className={styles.text}>{reply}</span> },
            ]}
          />
        ) : (
          <Empty icon={Mail} title="No mails" level={3}>
            {`Every mail is listed here for ${mailDays} days, without its text.`}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          Older mails
        </MoreLink>
      </Card>
    </AdminFrame>
  )
}

const kindWords: Readonly<Record<MailRecord['kind'], string>> = {
  security: 'Security',
  account: 'Account',
  replies: 'Replies',
  mentions: 'Mentions',
  moderation: 'Moderation',
  digest: 'Digest',
}

const states: Readonly<Record<MailRecord['state'], { words: string; tone: LabelTone }>> = {
  waiting: { words: 'Waiting', tone: 'plain' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  dropped: { words: 'Not needed', tone: 'plain' },
}

function State({ mail: { state, nextAt, attempts } }: { mail: MailRecord }) {
  const { words, tone } = states[state]
  return (
    <span className={styles.name}>
      <Label tone={tone}>{words}</Label>
      {nextAt !== null && attempts > 0 && (
        <span>
          {'next try '}
          <DateAndTime date={nextAt} />
        </span>
      )}
    </span>
  )
}

function OffCard() {
  return (
    <Card title="Mail" padded flush>
      <p>
        This site does not send mail. To turn it on, the operator sets MAIL_URL, MAIL_FROM and SITE_URL and starts the
        site again. Everything else works without it.
      </p>
    </Card>
  )
}

/** Sends one real mail at once, and shows what the mail server said. */
function TestCard() {
  const memory = useMemory()
  const [to, setTo] = useState(useViewer()?.email ?? '')
  const { form, errors, setErrors, refuse } = useFormErrors<{ to?: string }>({})
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<MailTest>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setErrors({})
    setResult(undefined)
    setBusy(true)
    try {
      setResult(await memory.act('sendTestMail', { body: { to } }))
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) refuse({ to: failureText(failure) })
      else alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Test mail" padded flush>
      <form ref={form} noValidate onSubmit={submit} className={layout.stack}>
        <Field label="Address" error={errors.to} help="One mail is sent at once.">
          <TextInput type="email" autoComplete="email" value={to} onValue={setTo} />
        </Field>
        <div className={layout.row}>
          <Button type="submit" busy={busy}>
            Send a test mail
          </Button>
        </div>
        {result && <TestResult result={result} />}
      </form>
    </Card>
  )
}

function TestResult({ result: { delivered, server, encryption, reply, problem } }: { result: MailTest }) {
  if (!delivered)
    return (
      <Banner tone="danger" role="alert">
        {problem}
      </Banner>
    )
  const encrypted = encryption === 'none' ? 'without encryption' : `with ${encryption}`
  return (
    <Banner tone="success" role="status">
      {`${server} accepted the mail, ${encrypted}: ${reply}`}
    </Banner>
  )
}

function RetryBanner({ count }: { count: number }) {
  const memory = useMemory()
  const search = useSearchParams()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await memory.act('retryMails', {})
      await memory.load('listMails', inputOf(search), 'now')
      showToast({ text: count === 1 ? 'The mail is tried again.' : 'The mails are tried again.' })
    } catch (failure) {
      alertFailure(failure)
    }
    setBusy(false)
  }
  const action = (
    <Button writes small busy={busy} onClick={() => void retry()}>
      {count === 1 ? 'Try it again' : 'Try them again'}
    </Button>
  )
  return (
    <Banner tone="warn" action={action}>
      {count === 1 ? 'One mail has failed in the last day.' : `${count} mails have failed in the last day.`}
    </Banner>
  )
}

function DaysCard({ days }: { days: readonly MailDay[] }) {
  const number = (name: Exclude<keyof MailDay, 'day'>) => (day: MailDay) => <NumberText value={day[name]} />
  return (
    <Card title="By day" flush>
      <Table
        caption="Mails of each day, in UTC"
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          { title: 'Day', cell: ({ day }) => dayMonthYear(day) },
          { title: 'Sent', kind: 'number', cell: number('sent') },
          { title: 'Waiting', kind: 'number', cell: number('waiting') },
          { title: 'Failed', kind: 'number', cell: number('failed') },
          { title: 'Not needed', kind: 'number', cell: number('dropped') },
        ]}
      />
    </Card>
  )
}
