import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../client.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { FailedPage } from './FailedPage.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'

const backOnlineMs = 2_000

/** In place of a page whose load was refused or failed; the frame stays. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 403) return <ForbiddenPage />
    return <FailedPage />
  }
  if (isOffline(error)) return <Offline />
  return <FailedPage />
}

/** In place of everything, when the frame itself broke. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isOffline(error)) reportError(error)
  }, [error])
  return isOffline(error) ? <Offline /> : <CrashScreen />
}

function Offline() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // The network often says it is back a moment before it is.
    const wait = () => {
      timer = setTimeout(revalidate, backOnlineMs)
    }
    addEventListener('online', wait)
    return () => {
      removeEventListener('online', wait)
      clearTimeout(timer)
    }
  }, [revalidate])
  return <OfflineScreen onRetry={() => revalidate()} />
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408)
}
