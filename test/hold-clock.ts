import { onTestFinished, vi } from 'vitest'

/** The clock of the processes stands, so that nothing ends before it was looked at, until it is set an hour on. */
export function holdClock() {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  // A timer that is early looks again after as long.
  return { soon: new Date(now + 100), goOn: () => void vi.setSystemTime(now + 3_600_000) }
}
