import { useSyncExternalStore } from 'react'

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
