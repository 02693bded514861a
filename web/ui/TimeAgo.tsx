import { dayMonthYear, fullDate, type Moment, timeAgo } from '../../shared/time.ts'
import { classes } from './classes.ts'
import { useClock } from './clock.ts'
import styles from './TimeAgo.module.css'

/** How long ago. The server writes the date; the browser puts the words in its place, in space that was kept for them. */
export function TimeAgo({ date, className }: { date: Moment; className?: string | undefined }) {
  const now = useClock()
  return (
    <time
      dateTime={new Date(date).toISOString()}
      title={fullDate(date, now === null ? 'utc' : 'local')}
      className={classes(styles.time, className)}
    >
      {now === null ? dayMonthYear(date) : timeAgo(date, now)}
    </time>
  )
}
