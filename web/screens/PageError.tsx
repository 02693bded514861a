import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailedPage } from './FailedPage.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { isOffline } from './is-offline.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { WaitingOffline } from './WaitingOffline.tsx'

/** In place of a page whose load was refused or failed; the frame stays. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 403) return <ForbiddenPage />
    return <FailedPage />
  }
  if (isOffline(error)) return <WaitingOffline />
  return <FailedPage />
}
