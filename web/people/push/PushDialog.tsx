import { useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { turnOnPush } from './subscribe.ts'

export function PushDialog({ onClose }: DialogProps) {
  const memory = useMemory()
  const { vapidPublicKey } = useInitial()
  const [busy, setBusy] = useState(false)

  const turnOn = async () => {
    setBusy(true)
    await turnOnPush(memory, vapidPublicKey)
    setBusy(false)
    onClose()
  }

  const footer = (
    <>
      <Button onClick={onClose} data-first-focus>
        Not now
      </Button>
      <Button writes kind="primary" busy={busy} onClick={turnOn}>
        Turn on
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title="Turn on notifications" footer={footer}>
      <p>Turn on push notifications to be told when someone comments on or likes your post.</p>
    </Dialog>
  )
}
