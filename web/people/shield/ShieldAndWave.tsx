import { useRef } from 'react'
import type { Shield } from '../../../api/people/shield.ts'
import { useClock } from '../../platform/ui/text/clock.ts'
import styles from './ShieldAndWave.module.css'
import { ShieldCard } from './ShieldCard.tsx'
import { WaveCard } from './WaveCard.tsx'

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
