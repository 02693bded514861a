import { useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { Label } from '../../platform/ui/text/Label.tsx'
import { useOwnLogin } from '../accounts/use-own-login.ts'
import { useSecurityProof } from './use-security-proof.ts'

/** The address of the account, and whether it is confirmed and mail arrives there. */
export function Address() {
  const bringsBack = useOwnLogin()
  const memory = useMemory()
  const { address, confirmed, unreachable } = useAnswer('getMailSettings', {})
  const { confirmedAt } = useAnswer('getTotp', {})
  const proof = useSecurityProof()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  if (!address)
    return (
      <>
        <p>
          {bringsBack
            ? 'With a confirmed address, a mail brings you back when you have forgotten your password.'
            : 'To a confirmed address the site writes when something happens to your account.'}
        </p>
        <div className={layout.row}>
          <Button href="/settings#profile">Add an address</Button>
        </div>
      </>
    )

  const isGood = confirmed && !unreachable
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
        <span dir="ltr">{address}</span>
        {isGood ? (
          <Label tone="success">Confirmed</Label>
        ) : (
          <Label tone="warn">{unreachable ? 'Mail comes back' : 'Not confirmed'}</Label>
        )}
      </p>
      {unreachable && <Banner tone="warn">Mail to {address} comes back. Check it or enter another.</Banner>}
      {isGood && bringsBack && (
        <p>
          A mail brings you back when you have forgotten your password.
          {confirmedAt && ' You then also need a code from your app, or a recovery code.'}
        </p>
      )}
      {!isGood && (
        <>
          <p>
            {isSent
              ? 'Open the link in the mail and press "Confirm". It works for 24 hours.'
              : `A link in a mail confirms it.${bringsBack ? ' Then a mail brings you back when you have forgotten your password.' : ''}`}
          </p>
          <div className={layout.row}>
            <Button writes kind={isSent ? 'quiet' : 'primary'} busy={busy} onClick={() => void send()}>
              {isSent ? 'Send it again' : 'Send the link'}
            </Button>
            {unreachable && <Button href="/settings#profile">Enter another</Button>}
          </div>
        </>
      )}
      {proof.dialog}
    </>
  )
}
