import { onTestFinished, vi } from 'vitest'

/** In place of the clock behind AbortSignal.timeout, until the test is over: no time is up but when the test says so. */
export function holdTimeouts() {
  const held: { milliseconds: number; controller: AbortController }[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    held.push({ milliseconds, controller })
    return controller.signal
  })
  onTestFinished(() => void spy.mockRestore())
  return {
    /** For how long each was asked, in milliseconds. */
    asked: () => held.map(({ milliseconds }) => milliseconds),
    end() {
      for (const { controller } of held) controller.abort(new DOMException('The time is up.', 'TimeoutError'))
    },
  }
}
