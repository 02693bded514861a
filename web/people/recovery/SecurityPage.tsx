import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { load, requireMember, useInitial, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { useProof } from '../accounts/use-proof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await load(context, 'countRecoveryCodes', {}, 'now')
  return null
}

export function Component() {
  useHead({ title: 'Security', noindex: true })
  const viewer = useViewer()
  return viewer && <SecurityPage key={viewer.id} viewer={viewer} />
}

function SecurityPage({ viewer }: { viewer: User }) {
  const { left } = useAnswer('countRecoveryCodes', {})
  const { sendsMail } = useInitial()
  const mayComeBack = left > 0 || (sendsMail && viewer.emailConfirmedAt !== null)
  return (
    <Page width="reading">
      <PageTitle>Security</PageTitle>
      <div className={layout.stack}>
        {!mayComeBack && (
          <Banner tone="warn">If you forget your password now, nobody can give you this account back.</Banner>
        )}
        <Card title="Email address" padded>
          <div className={layout.stack}>{sendsMail ? <Address viewer={viewer} /> : <NoMail />}</div>
        </Card>
        <Card title="Recovery codes" padded>
          <div className={layout.stack}>
            <RecoveryCodes />
          </div>
        </Card>
        <Card title="Password and devices" padded>
          <p>
            Change your password, and see where you are logged in, in your{' '}
            <TextLink href="/settings#account">settings</TextLink>.
          </p>
        </Card>
      </div>
    </Page>
  )
}

const NoMail = () => <p>This site does not send mail. Recovery codes bring you back without it.</p>

function Address({ viewer: { email, emailConfirmedAt } }: { viewer: User }) {
  const memory = useMemory()
  const proof = useProof()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  if (!email)
    return (
      <>
        <p>With a confirmed address, a mail brings you back when you have forgotten your password.</p>
        <div className={layout.row}>
          <Button href="/settings#profile">Add an address</Button>
        </div>
      </>
    )

  const send = async () => {
    setBusy(true)
    try {
      if (await proof.withProof(() => memory.act('sendConfirmation', {}))) {
        setSent(true)
        showToast({ text: 'A mail is on its way.' })
      }
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      <p className={layout.row}>
        <span dir="ltr">{email}</span>
        {emailConfirmedAt ? <Label tone="success">Confirmed</Label> : <Label tone="warn">Not confirmed</Label>}
      </p>
      {!emailConfirmedAt && (
        <>
          <p>
            {isSent
              ? 'Open the link in the mail and press "Confirm". It works for 24 hours.'
              : 'A link in a mail confirms it. Then a mail brings you back when you have forgotten your password.'}
          </p>
          <div className={layout.row}>
            <Button kind={isSent ? 'quiet' : 'primary'} busy={busy} onClick={() => void send()}>
              {isSent ? 'Send it again' : 'Send the link'}
            </Button>
          </div>
        </>
      )}
      {proof.dialog}
    </>
  )
}
