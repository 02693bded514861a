import { type ComponentType, useEffect } from 'react'
import { CodeOffline } from '../client.ts'
import { useRouteError, useRouter } from '../router/use-router.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'

/** Browsers report the connection slightly too early. */
const backOnlineMs = 2_000
/** Each try that fails is followed by one after twice as long, up to this: somebody may be waiting, and a server that comes back is asked by many. */
const longestMs = 60_000

/** Loads again by itself when the browser is back online, and until it has come: also where only the server was out of reach. */
export function WaitingOffline({ screen: Screen }: { screen: ComponentType<{ onRetry: () => void }> }) {
  const { reload } = useRouter()
  const retry = useRouteError() instanceof CodeOffline ? reloadIfReachable : reload
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => clearTimeout(timer)
    const tryIn = (ms: number) => {
      stop()
      timer = setTimeout(async () => {
        await retry()
        if (!isOver && navigator.onLine) tryIn(Math.min(ms * 2, longestMs))
      }, ms)
    }
    const wait = () => tryIn(backOnlineMs)
    if (navigator.onLine) wait()
    addEventListener('online', wait)
    addEventListener('offline', stop)
    return () => {
      isOver = true
      removeEventListener('online', wait)
      removeEventListener('offline', stop)
      stop()
    }
  }, [retry])
  return <Screen onRetry={() => void retry()} />
}
