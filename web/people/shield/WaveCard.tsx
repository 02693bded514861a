import { UserRoundPlus } from 'lucide'
import { useState } from 'react'
import type { Shield } from '../../../api/people/shield.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import styles from './ShieldAndWave.module.css'
import { endWave } from './shield-acts.ts'

interface WaveCardProps {
  wave: NonNullable<Shield['wave']>
  /** The card disappears with the wave, so the focus must move. */
  onEnded: () => void
}

export function WaveCard({ wave: { since, until, accounts }, onEnded }: WaveCardProps) {
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
      <Banner tone="warn" of={UserRoundPlus}>
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
        <Button busy={busy} onClick={() => void end()}>
          Not an attack
        </Button>
        <Button kind="plain" href="/admin/users">
          See the accounts
        </Button>
      </div>
    </Card>
  )
}
