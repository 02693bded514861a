import { type ComponentType, useEffect } from 'react'
import { call } from '../client.ts'
import { CodeOffline } from '../fetch-chunk.ts'
import { useRouteError, useRouter } from '../router/use-router.ts'
import { isOffline } from './is-offline.ts'

const backOnlineMs = 2_000

/** Loads again by itself when the browser is back online. */
export function WaitingOffline({ screen: Screen }: { screen: ComponentType<{ onRetry: () => void }> }) {
  const { reload } = useRouter()
  const retry = useRouteError() instanceof CodeOffline ? reloadIfReachable : reload
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // The network often says it is back a moment before it is.
    const wait = () => {
      timer = setTimeout(retry, backOnlineMs)
    }
    addEventListener('online', wait)
    return () => {
      removeEventListener('online', wait)
      clearTimeout(timer)
    }
  }, [retry])
  return <Screen onRetry={() => void retry()} />
}

/** A load of the whole page without a connection would leave the reader with the browser's own error page. */
async function reloadIfReachable(): Promise<void> {
  const reachable = await call('getInitial', {}).then(
    () => true,
    (error) => !isOffline(error),
  )
  if (reachable) location.reload()
}
