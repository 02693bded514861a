import { ShieldCheck, UserRoundPlus } from 'lucide'
import { type Ref, useRef, useState } from 'react'
import type { Shield } from '../../../api/people/shield.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import { useClock } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './ShieldAndWave.module.css'
import { endWave, lowerShield } from './shield-acts.ts'

const shieldDialog = defineDialog('raise-shield')
const loadDialog = () => import('./RaiseShieldDialog.tsx').then(({ RaiseShieldDialog }) => RaiseShieldDialog)

interface ShieldCardProps {
  /** Null while the shield is down. */
  until: string | null
  buttonRef: Ref<HTMLButtonElement>
}

function ShieldCard({ until, buttonRef }: ShieldCardProps) {
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
        <Banner tone="info" icon={ShieldCheck}>
          <p className={styles.until}>
            Until <DateAndTime date={until} />
          </p>
          <p>
            Sign-ups are applications, what new accounts write waits for a moderator, and only accounts older than 7
            days can add pictures.
          </p>
        </Banner>
      ) : (
        <p className={layout.quiet}>
          For a bad day, when spam floods in: for some hours, what new accounts write is checked before others see it.
        </p>
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <div className={styles.foot}>
        <Button writes ref={buttonRef} busy={busy} onClick={() => (until ? void lower() : dialogs.show(shieldDialog))}>
          {until ? 'Take it down' : 'Raise the shield'}
        </Button>
      </div>
      <DialogSlot dialog={shieldDialog} load={loadDialog} soon />
    </Card>
  )
}

/** At the top of the dashboard: the active shield and wave. */
export function ShieldAndWave({ shield: { until, wave } }: { shield: Shield }) {
  const now = useClock()
  const shieldButton = useRef<HTMLButtonElement>(null)
  const isAhead = (end: string) => now === null || Date.parse(end) > now
  return (
    <div className={styles.cards}>
      {wave && isAhead(wave.until) && (
        <WaveCard wave={wave} onEnded={() => shieldButton.current?.focus({ preventScroll: true })} />
      )}
      <ShieldCard until={until !== null && isAhead(until) ? until : null} buttonRef={shieldButton} />
    </div>
  )
}

interface WaveCardProps {
  wave: NonNullable<Shield['wave']>
  /** The card disappears with the wave, so the focus must move. */
  onEnded: () => void
}

function WaveCard({ wave: { since, until, accounts }, onEnded }: WaveCardProps) {
  const memory = useMemory()
  const [busy, setBusy] = useState(false)

  const end = async () => {
    setBusy(true)
    try {
      await endWave(memory)
      showToast({ text: 'This no longer counts as a wave, and these accounts will not begin another.' })
      onEnded()
    } catch (error) {
      setBusy(false)
      alertFailure(error)
    }
  }

  return (
    <Card title="Many new accounts" padded flush>
      <Banner tone="warn" icon={UserRoundPlus}>
        <p className={styles.until}>{`${groupedNumber(accounts)} accounts`}</p>
        <p>
          Since <DateAndTime date={since} />
        </p>
        <p>
          That is at least 5 times the usual. New ones solve a puzzle, and their first 3 posts or comments wait for a
          moderator.
        </p>
        <p>
          Until <DateAndTime date={until} />
        </p>
      </Banner>
      <div className={styles.foot}>
        <Button writes busy={busy} onClick={() => void end()}>
          Not an attack
        </Button>
        <Button kind="plain" href="/admin/users">
          See the accounts
        </Button>
      </div>
    </Card>
  )
}
