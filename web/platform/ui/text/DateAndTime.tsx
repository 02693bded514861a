import { fullDate, type Moment } from '../../../../shared/time.ts'
import { useClock } from './clock.ts'
import styles from './DateAndTime.module.css'

/** A date and time in the time zone of the reader; UTC until the script starts. Both have the same width. */
export function DateAndTime({ date }: { date: Moment }) {
  const isStarted = useClock() !== null
  return (
    <time dateTime={new Date(date).toISOString()} className={styles.time}>
      {fullDate(date, isStarted ? 'local' : 'utc')}
    </time>
  )
}
