import { useEffect, useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

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

/** Most jobs take seconds, but they can wait behind others, and are longer on a large site. */
const patienceMs = 60_000

interface Asked {
  /** When the job ran last, as the page shows it. */
  lastAt: string | null
  start(): Promise<unknown>
  /** Asks the server when it ran last. */
  read(): Promise<string | null>
  done: string
}

/** For a button that starts a job: it is busy until the job has run. */
export function useAskedJob({ lastAt, start, read, done }: Asked): { busy: boolean; press: () => void } {
  const [asked, setAsked] = useState<{ at: number; lastAt: string | null }>()
  const [starting, setStarting] = useState(false)
  const isUnderWay = asked !== undefined && asked.lastAt === lastAt
  useAskingAgain(isUnderWay, async () => {
    const now = await read().catch(() => lastAt)
    if (now !== lastAt) showToast({ text: done })
    else if (asked && Date.now() - asked.at > patienceMs) {
      setAsked(undefined)
      showToast({ text: 'It is not finished yet. If that stays so: at least one process of the site needs JOBS=true.' })
    }
  })

  const press = async () => {
    setStarting(true)
    try {
      await start()
      setAsked({ at: Date.now(), lastAt })
    } catch (error) {
      alertFailure(error)
    }
    setStarting(false)
  }
  return { busy: starting || isUnderWay, press: () => void press() }
}
