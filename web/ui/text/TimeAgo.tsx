import { dayMonthYear, fullDate, type Moment, timeAgo } from '../../../shared/time.ts'
import { classes } from '../classes.ts'
import { useClock } from './clock.ts'
import styles from './TimeAgo.module.css'

interface TimeAgoProps {
  date: Moment
  /** An AfterTime stands close behind it: no space is kept. */
  followed?: boolean
  className?: string | undefined
}

/** How long ago. The server writes the date; the browser puts the words in its place, in space that was kept for them. */
export function TimeAgo({ date, followed = false, className }: TimeAgoProps) {
  const now = useClock()
  return (
    <time
      dateTime={new Date(date).toISOString()}
      title={fullDate(date, now === null ? 'utc' : 'local')}
      className={classes(styles.time, followed && styles.followed, className)}
    >
      {now === null ? dayMonthYear(date) : timeAgo(date, now)}
    </time>
  )
}
