import { ApiError } from '../client.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { WithStatus } from '../router/answers.ts'
import { useRouteError, useRouter, useRouterWork } from '../router/use-router.ts'
import { FailedPage } from './FailedPage.tsx'
// A blocked address can load no further code, so this is not lazy.
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { isOffline } from './is-offline.ts'
import { OfflinePage } from './OfflinePage.tsx'
import { useFocusOnMain } from './use-focus-on-main.ts'
import { WaitingOffline } from './WaitingOffline.tsx'

// Rarely shown.
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage, {
  atOnce: true,
  onDemand: true,
})

/** In place of a page whose load was refused or failed; the frame stays. `failed` is the page's own title for it. */
export function PageError({ failed }: { failed?: string }) {
  const error = useRouteError()
  const router = useRouter()
  const { reloading } = useRouterWork()
  useFocusOnMain()
  if (isOffline(error)) return <WaitingOffline screen={OfflinePage} />
  // Anything else is broken code, or code that could not be fetched: browsers remember that until the app is loaded anew.
  if (!(error instanceof WithStatus) && !(error instanceof ApiError)) return <FailedPage title={failed} />
  if (error.status === 404) return <NotFoundPage />
  if (error.status === 403) return <ForbiddenPage why={error} />
  return <FailedPage title={failed} onRetry={() => void router.reload()} busy={reloading} />
}
