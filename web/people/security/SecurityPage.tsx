import { type ReactNode, useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { load, requireMember, useInitial, useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { useOwnLogin } from '../accounts/use-own-login.ts'
import { Address } from './Address.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Providers } from './Providers.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'
import { Sessions } from './Sessions.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(context, 'countRecoveryCodes', {}, 'now'),
    load(context, 'getTotp', {}, 'now'),
    load(context, 'listPasskeys', {}, 'now'),
    load(context, 'listProviderLinks', {}, 'now'),
    load(context, 'getMailSettings', {}, 'now'),
    load(context, 'listSessions', {}, 'now'),
    load(context, 'listSecurityEvents', { query: queryIn(searchParams, 'next') }, 'now'),
  ])
  return null
}

export function Component() {
  useHead({ title: 'Security', noindex: true })
  const viewer = useViewer()
  return viewer && <SecurityPage key={viewer.id} viewer={viewer} />
}

function SecurityPage({ viewer }: { viewer: User }) {
  const { sendsMail, providers } = useInitial()
  const { links } = useAnswer('listProviderLinks', {})
  const hasOwnLogin = useOwnLogin()
  // Held here, so that the page shows one set of them.
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Page width="reading">
      <PageTitle>Security</PageTitle>
      <div className={layout.stack}>
        <noscript>Changing these settings needs JavaScript.</noscript>
        <WhatWouldBeLost viewer={viewer} />
        <Part title="Email address">
          {sendsMail ? <Address /> : <p>This site does not send mail. Recovery codes bring you back without it.</p>}
        </Part>
        <Part title="Recovery codes" id="codes">
          <RecoveryCodes made={codes} onMade={setCodes} />
        </Part>
        <Part title="Codes from an app">
          <SecondFactor onCodes={setCodes} />
        </Part>
        {hasOwnLogin && (
          <Part title="Passkeys">
            <Passkeys />
          </Part>
        )}
        {(providers || links.length > 0) && (
          <Part title="Login providers">
            <Providers />
          </Part>
        )}
        {hasOwnLogin && (
          <Part title="Password" id="password">
            <Password />
          </Part>
        )}
        <Sessions />
        <SecurityEvents />
      </div>
    </Page>
  )
}

interface PartProps {
  title: string
  id?: string
  children: ReactNode
}

/** The title takes the focus when the part has no button left. */
function Part({ title, id, children }: PartProps) {
  return (
    <Card title={<span tabIndex={-1}>{title}</span>} padded flush>
      <div id={id} className={layout.stack}>
        {children}
      </div>
    </Card>
  )
}

/** The worst that one more mishap could do, and the next step. */
function WhatWouldBeLost({ viewer }: { viewer: User }) {
  const { left } = useAnswer('countRecoveryCodes', {})
  const { passkeys, hasPassword } = useAnswer('listPasskeys', {})
  const { links } = useAnswer('listProviderLinks', {})
  // Not those to providers that the site has no more.
  const usable = links.filter(({ number }) => number !== null)
  const { confirmedAt } = useAnswer('getTotp', {})
  const { sendsMail } = useInitial()
  const hasOwnLogin = useOwnLogin()
  if (!hasOwnLogin) {
    return usable.length > 0 ? null : (
      <Banner tone="warn">
        Link your account to a login provider: once you are logged out, nothing else lets you in here.
      </Banner>
    )
  }
  // A passkey logs in alone, also without the app.
  if (left > 0 || passkeys.length > 0) return null
  // One more mishap leaves another way.
  if (usable.length + (hasPassword ? 1 : 0) > 1) return null
  const isMailed = sendsMail && viewer.emailConfirmedAt !== null
  if (isMailed && !confirmedAt) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button small href="#codes">
          Make recovery codes
        </Button>
      }
    >
      If you {whatIsLost(isMailed === true, hasPassword ? undefined : usable[0]?.name)} now, nobody can give you this
      account back.
    </Banner>
  )
}

function whatIsLost(isMailed: boolean, provider: string | undefined): string {
  if (isMailed) return 'lose your app'
  return provider === undefined ? 'forget your password' : `lose your account at ${provider}`
}
