import { fullDate, type Moment } from '../../../shared/time.ts'
import { useClock } from './clock.ts'
import styles from './DateAndTime.module.css'

/** A day and a time of the clock: the reader's own, and until the page has started UTC, in space that serves both. */
export function DateAndTime({ date }: { date: Moment }) {
  const isStarted = useClock() !== null
  return (
    <time dateTime={new Date(date).toISOString()} className={styles.time}>
      {fullDate(date, isStarted ? 'local' : 'utc')}
    </time>
  )
}
