import { useSyncExternalStore } from 'react'
import type { Moment } from '../../../../shared/time.ts'
import { briefly, dayMonthYear, fullDate, timeAgo } from '../../../../shared/time.ts'
import { classes } from '../classes.ts'
import styles from './TimeAgo.module.css'

interface TimeAgoProps {
  date: Moment
  /** An AfterTime follows it directly, so no space is reserved. */
  followed?: boolean
  /** On phones "3 d" is shown; screen readers still read the whole text. */
  brief?: boolean
  /** It ends at the right edge. */
  atEnd?: boolean
  className?: string | undefined
}

/** The time since a date. The server renders the date; the browser replaces it in the reserved space, so that nothing moves. */
export function TimeAgo({ date, followed = false, brief = false, atEnd = false, className }: TimeAgoProps) {
  const now = useClock()
  const words = now === null ? dayMonthYear(date) : timeAgo(date, now)
  return (
    <time
      dateTime={new Date(date).toISOString()}
      data-brief={brief && now !== null ? briefly(words) : undefined}
      title={fullDate(date, now === null ? 'utc' : 'local')}
      className={classes(
        styles.time,
        followed && styles.followed,
        brief && styles.brief,
        atEnd && styles.atEnd,
        className,
      )}
    >
      {brief ? <span>{words}</span> : words}
    </time>
  )
}

const step = 60_000

let now = Date.now()
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** One clock for all labels of the page; it ticks once a minute while the page is visible. */
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

/** Null on the server and during hydration, because that HTML must not depend on the time when it was made. */
export function useClock(): number | null {
  return useSyncExternalStore(subscribeInPage, clockNow, () => null)
}

function subscribeInPage(listener: () => void): () => void {
  const { dataset } = document.documentElement
  // From now on the labels show times instead of the server's dates.
  if (!('clock' in dataset)) dataset['clock'] = ''
  return subscribeClock(listener)
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
