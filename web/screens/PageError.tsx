import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailedPage } from './FailedPage.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { isOffline } from './is-offline.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import { WaitingOffline } from './WaitingOffline.tsx'

/** In place of a page whose load was refused or failed; the frame stays. `failed` is the page's own title for it. */
export function PageError({ failed }: { failed?: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 403) return <ForbiddenPage />
    return <FailedPage title={failed} />
  }
  if (isOffline(error)) return <WaitingOffline screen={OfflinePage} />
  return <FailedPage title={failed} />
}
