import { onTestFinished, vi } from 'vitest'

/** Stops the clock of the processes, so that nothing expires until `goOn` moves the clock by an hour. */
export function holdClock() {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  // A timer that fires early waits the rest again.
  return { soon: new Date(now + 100), goOn: () => void vi.setSystemTime(now + 3_600_000) }
}
