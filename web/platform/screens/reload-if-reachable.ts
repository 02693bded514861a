import { call } from '../client.ts'
import { isOffline } from './is-offline.ts'

/** Reloads only if the server answers: otherwise the reader would get the error page of the browser. */
export async function reloadIfReachable(): Promise<void> {
  const reachable = await call('getInitial', {}).then(
    () => true,
    (error) => !isOffline(error),
  )
  if (reachable) location.reload()
}
