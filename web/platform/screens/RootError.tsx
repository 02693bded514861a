import { useEffect } from 'react'
import { useRouteError } from '../router/use-router.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { isOffline } from './is-offline.ts'
import { OfflineScreen } from './OfflineScreen.tsx'
import { WaitingOffline } from './WaitingOffline.tsx'

/** In place of everything, when the frame itself broke. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isOffline(error)) reportError(error)
  }, [error])
  return isOffline(error) ? <WaitingOffline screen={OfflineScreen} /> : <CrashScreen />
}
