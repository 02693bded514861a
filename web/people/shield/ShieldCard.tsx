import { ShieldCheck } from 'lucide'
import { type Ref, useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import styles from './ShieldAndWave.module.css'
import { lowerShield } from './shield-acts.ts'
import { shieldDialog } from './shield-dialog.ts'

const loadDialog = () => import('./RaiseShieldDialog.tsx').then(({ RaiseShieldDialog }) => RaiseShieldDialog)

interface ShieldCardProps {
  /** Null while the shield is down. */
  until: string | null
  buttonRef: Ref<HTMLButtonElement>
}

export function ShieldCard({ until, buttonRef }: ShieldCardProps) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const [busy, setBusy] = useState(false)

  const lower = async () => {
    setBusy(true)
    try {
      await lowerShield(memory)
      showToast({ text: 'The shield is down.' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={until ? 'The shield is up' : 'Shield'} padded flush>
      {until ? (
        <Banner tone="info" of={ShieldCheck}>
          <p className={styles.until}>
            Until <DateAndTime date={until} />
          </p>
          <p>
            Sign-ups are applications, what new accounts write waits for a moderator, and pictures come from accounts
            older than 7 days only.
          </p>
        </Banner>
      ) : (
        <p className={styles.quiet}>
          For a bad day, when spam floods in: for some hours newcomers are looked at before anybody reads them.
        </p>
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <div className={styles.foot}>
        <Button ref={buttonRef} busy={busy} onClick={() => (until ? void lower() : dialogs.show(shieldDialog))}>
          {until ? 'Take it down' : 'Raise the shield'}
        </Button>
      </div>
      <LazyDialog name={shieldDialog} load={loadDialog} soon />
    </Card>
  )
}
