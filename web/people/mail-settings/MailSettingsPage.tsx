import type { ChosenMailKind } from '../../../api/people/mail-settings.ts'
import { mailDelayMinutes } from '../../../shared/limits.ts'
import { load, requireMember, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Address } from '../security/Address.tsx'
import { DigestForm, DigestSwitch } from './DigestFields.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await Promise.all([load(context, 'getMailSettings', {}, 'now'), load(context, 'getTotp', {}, 'now')])
  return null
}

export function Component() {
  useHead({ title: 'Mail', noindex: true })
  const viewer = useViewer()
  return (
    viewer && (
      <Page width="reading">
        <PageTitle>Mail</PageTitle>
        <MailSettings key={viewer.id} />
      </Page>
    )
  )
}

function MailSettings() {
  const { sends, digest } = useAnswer('getMailSettings', {})
  if (!sends)
    return (
      <Card padded flush>
        <p>This site does not send mail.</p>
      </Card>
    )
  return (
    <div className={layout.stack}>
      <noscript>Changing these settings needs JavaScript.</noscript>
      <Card title="Email address" padded flush>
        <div className={layout.stack}>
          <Address />
        </div>
      </Card>
      <Card title="Mails you get" padded flush>
        <div className={layout.stack}>
          <Kinds />
          <p>Mails about the security of your account come to a confirmed address. They cannot be turned off.</p>
        </div>
      </Card>
      {digest && (
        <Card title="Digest" padded flush>
          <DigestForm digest={digest} />
        </Card>
      )}
    </div>
  )
}

const kinds: readonly { kind: ChosenMailKind; name: string; hint: string }[] = [
  { kind: 'replies', name: 'Replies', hint: 'Comments on your posts, and answers to your comments' },
  { kind: 'mentions', name: 'Mentions', hint: 'When somebody writes your name after an @' },
  { kind: 'moderation', name: 'Moderation', hint: 'What moderators decided about you and what you reported' },
]

function Kinds() {
  const memory = useMemory()
  const settings = useAnswer('getMailSettings', {})

  const choose = async (kind: ChosenMailKind, on: boolean) => {
    const show = (isOn: boolean) => memory.change('getMailSettings', {}, (answer) => ({ ...answer, [kind]: isOn }))
    show(on)
    try {
      await memory.act('updateMailSettings', { body: { [kind]: on } })
    } catch (error) {
      show(!on)
      alertFailure(error)
    }
  }

  return (
    <>
      {kinds.map(({ kind, name, hint }) => (
        <Switch writes key={kind} checked={settings[kind]} onChecked={(on) => void choose(kind, on)} hint={hint}>
          {name}
        </Switch>
      ))}
      <DigestSwitch />
      <p>
        Replies and mentions are mailed {mailDelayMinutes} minutes later if you have not seen them, at most once an
        hour.
      </p>
    </>
  )
}
