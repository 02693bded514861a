import { useEffect } from 'react'
import { printWhole } from './print-whole.ts'
import { useThreadContext } from './thread-context.ts'

/** For printing shows all loaded comments of the thread, and folds them again afterwards. */
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
