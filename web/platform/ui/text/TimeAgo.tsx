import { useSyncExternalStore } from 'react'
import type { Moment } from '../../../../shared/time.ts'
import { briefly, dayMonthYear, fullDate, timeAgo } from '../../../../shared/time.ts'
import { classes } from '../classes.ts'
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

const step = 60_000

let now = Date.now()
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The time as every label on the page sees it: one clock, that ticks once a minute while someone looks at it. */
export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener)
  if (ticking === undefined) {
    now = Date.now()
    ticking = setInterval(tick, step)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

export function clockNow(): number {
  return now
}

/** Null on the server and in the first drawing of its page, whose words must not depend on when it was made. */
export function useClock(): number | null {
  return useSyncExternalStore(subscribeInPage, clockNow, () => null)
}

function subscribeInPage(listener: () => void): () => void {
  const { dataset } = document.documentElement
  // From here on words stand where the server wrote dates, and what follows them has its place.
  if (!('clock' in dataset)) dataset['clock'] = ''
  return subscribeClock(listener)
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
