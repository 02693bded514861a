import { useState } from 'react'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { HoursField, usualHours } from './HoursField.tsx'
import styles from './ShieldAndWave.module.css'
import { raiseShield } from './shield-acts.ts'

export function RaiseShieldDialog({ onClose }: DialogProps) {
  const memory = useMemory()
  const [hours, setHours] = useState(usualHours)
  const [busy, setBusy] = useState(false)

  const raise = async () => {
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

  return (
    <FormDialog onClose={onClose} title="Raise the shield" act="Raise the shield" busy={busy} onSubmit={raise}>
      <p>While it is up:</p>
      <ul className={styles.list}>
        <li>People who want an account apply for one, and admins decide.</li>
        <li>What new accounts write waits for a moderator.</li>
        <li>Only accounts older than 7 days can add pictures.</li>
      </ul>
      <p>Everybody else goes on as before. When its time is over, everything is as it was.</p>
      <HoursField label="For how long" hours={hours} onHours={setHours} />
    </FormDialog>
  )
}
