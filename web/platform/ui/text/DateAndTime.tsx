import type { Moment } from '../../../../shared/time.ts'
import { fullDate } from '../../../../shared/time.ts'
import styles from './TimeAgo.module.css'
import { useClock } from './TimeAgo.tsx'

/** A date and time in the time zone of the reader; UTC until the script starts. Both have the same width. */
export function DateAndTime({ date }: { date: Moment }) {
  const isStarted = useClock() !== null
  return (
    <time dateTime={new Date(date).toISOString()} className={styles.dateAndTime}>
      {fullDate(date, isStarted ? 'local' : 'utc')}
    </time>
  )
}
