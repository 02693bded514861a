import { useEffect } from 'react'

const askAgainMs = 2_000

/** Asks again and again while a job of the server is under way and the page is visible. */
export function useAskingAgain(isUnderWay: boolean, ask: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function at each render
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (!document.hidden) ask()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
