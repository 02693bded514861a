import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { HoursField, usualHours } from './HoursField.tsx'
import styles from './ShieldAndWave.module.css'
import { raiseShield } from './shield-acts.ts'

export function RaiseShieldDialog({ onClose }: DialogProps) {
  const memory = useMemory()
  const [hours, setHours] = useState(usualHours)
  const id = useId()
  const [busy, setBusy] = useState(false)

  const raise = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await raiseShield(memory, hours)
      showToast({ text: 'The shield is up.' })
      onClose()
    } catch (error) {
      setBusy(false)
      showToast({ id: 'failure', text: `The shield could not be raised: ${failureText(error)}` })
    }
  }

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} kind="primary" busy={busy}>
        Raise the shield
      </Button>
    </>
  )

  return (
    <Dialog onClose={onClose} title="Raise the shield" footer={footer}>
      <form id={id} onSubmit={raise} className={layout.stack}>
        <p>While it is up:</p>
        <ul className={styles.list}>
          <li>People who want an account apply for one, and admins decide.</li>
          <li>What new accounts write waits for a moderator.</li>
          <li>Only accounts older than 7 days can add pictures.</li>
        </ul>
        <p>Everybody else goes on as before. When its time is over, everything is as it was.</p>
        <HoursField label="For how long" hours={hours} onHours={setHours} />
      </form>
    </Dialog>
  )
}
