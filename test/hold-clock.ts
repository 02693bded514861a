import { onTestFinished, vi } from 'vitest'

/** Stops the clock, so that nothing expires until `goOn` moves it forward by an hour. */
export function holdClock() {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  // If a timer fires early, the code waits again for the rest.
  return { soon: new Date(now + 100), goOn: () => void vi.setSystemTime(now + 3_600_000) }
}
