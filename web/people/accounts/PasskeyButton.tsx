import { useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import type { SignedByPasskey } from './passkey-ceremonies.ts'

interface PasskeyButtonProps {
  purpose: 'login' | 'proof'
  /** Sends the answer. Returns whether the server took it. */
  send: (response: SignedByPasskey) => Promise<boolean>
  /** It is what a dialog focuses first. */
  first?: boolean
}

/** Asks for a passkey. Absent on a site that cannot have them. */
export function PasskeyButton({ purpose, send, first }: PasskeyButtonProps) {
  const { passkeys } = useInitial()
  const [busy, setBusy] = useState(false)
  if (!passkeys) return null

  const ask = async () => {
    if (typeof PublicKeyCredential === 'undefined') {
      showToast({ id: 'failure', text: noPasskeys })
      return
    }
    setBusy(true)
    try {
      const { askForPasskey } = await import('./passkey-ceremonies.ts')
      await askForPasskey(purpose, send)
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <Button wide busy={busy} onClick={() => void ask()} data-first-focus={first || undefined}>
      Use a passkey
    </Button>
  )
}

export const noPasskeys = 'This browser cannot use passkeys.'
