import { call } from '../client.ts'
import { isOffline } from './is-offline.ts'

/** A load of the whole page without a connection would leave the reader with the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  const reachable = await call('getInitial', {}).then(
    () => true,
    (error) => !isOffline(error),
  )
  if (reachable) location.reload()
}
