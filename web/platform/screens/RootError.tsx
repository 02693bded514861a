import { useEffect } from 'react'
import { useRouteError } from '../router/use-router.ts'
import { isOffline } from './is-offline.ts'
import { WaitingOffline } from './PageError.tsx'
import { CrashScreen, OfflineScreen } from './screens.tsx'

/** In place of everything, when the frame itself broke. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isOffline(error)) reportError(error)
  }, [error])
  return isOffline(error) ? <WaitingOffline screen={OfflineScreen} /> : <CrashScreen />
}
