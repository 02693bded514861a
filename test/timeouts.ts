import { onTestFinished, vi } from 'vitest'

/** Replaces AbortSignal.timeout until the end of the test: timeouts end only when the test calls `end`. */
export function holdTimeouts() {
  const timeouts: { milliseconds: number; controller: AbortController }[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    timeouts.push({ milliseconds, controller })
    return controller.signal
  })
  onTestFinished(() => void spy.mockRestore())
  return {
    /** The duration of each timeout in milliseconds. */
    durations: () => timeouts.map(({ milliseconds }) => milliseconds),
    end() {
      for (const { controller } of timeouts) controller.abort(new DOMException('The timeout is over.', 'TimeoutError'))
    },
  }
}
