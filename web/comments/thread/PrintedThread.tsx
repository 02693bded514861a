import { useEffect } from 'react'
import { printWhole } from './print-whole.ts'
import { useThreadContext } from './thread-context.ts'

/** Whenever the page is printed: all that is here of the thread is on paper, and afterwards folded again. */
export function PrintedThread() {
  const context = useThreadContext()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let foldAgain = () => {}
    addEventListener('beforeprint', () => (foldAgain = printWhole(context)), { signal })
    addEventListener('afterprint', () => foldAgain(), { signal })
    return () => stop.abort()
  }, [context])
  return null
}
