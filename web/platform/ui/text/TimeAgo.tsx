import type { ReactNode } from 'react'
import { briefly, dayMonthYear, fullDate, type Moment, timeAgo } from '../../../../shared/time.ts'
import { classes } from '../classes.ts'
import { useClock } from './clock.ts'
import styles from './TimeAgo.module.css'

interface TimeAgoProps {
  date: Moment
  /** An AfterTime stands close behind it: no space is kept. */
  followed?: boolean
  /** On phones "3 d" is shown; screen readers still read the words. */
  brief?: boolean
  className?: string | undefined
}

/** How long ago. The server writes the date; the browser puts the words in its place, in space that was kept for them. */
export function TimeAgo({ date, followed = false, brief = false, className }: TimeAgoProps) {
  const now = useClock()
  const words = now === null ? dayMonthYear(date) : timeAgo(date, now)
  return (
    <time
      dateTime={new Date(date).toISOString()}
      data-brief={brief && now !== null ? briefly(words) : undefined}
      title={fullDate(date, now === null ? 'utc' : 'local')}
      className={classes(styles.time, followed && styles.followed, brief && styles.brief, className)}
    >
      {brief ? <span>{words}</span> : words}
    </time>
  )
}

/** A date and time in the time zone of the reader; UTC until the script starts. Both have the same width. */
export function DateAndTime({ date }: { date: Moment }) {
  const isStarted = useClock() !== null
  return (
    <time dateTime={new Date(date).toISOString()} className={styles.dateAndTime}>
      {fullDate(date, isStarted ? 'local' : 'utc')}
    </time>
  )
}

/** What stands behind a TimeAgo that is `followed`. */
export function AfterTime({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.after, className)}>{children}</span>
}
