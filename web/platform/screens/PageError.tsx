import { CloudAlert, Shield } from 'lucide'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ApiError, CodeOffline, isOffline } from '../client.ts'
import { reloadIfReachable } from '../failure.ts'
import { useHead } from '../head.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { Page } from '../page/Page.tsx'
import { WithStatus } from '../router/answers.ts'
import { useRouteError, useRouter, useRouterWork } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { useFocusOnMain } from '../ui/focus.ts'
import type { IconShape } from '../ui/images/Icon.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'

/** Browsers report the connection slightly too early. */
const backOnlineMs = 2_000
/** The time between two tries doubles up to this, because many clients ask a server that comes back. */
const longestMs = 60_000

/** Reloads by itself until it succeeds, and at once when the browser is back online. */
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

type Refusal = { code?: string | undefined; message?: string | undefined }

export const refusalIn = (error?: WithStatus | ApiError): Refusal =>
  (error instanceof ApiError ? error : (error?.data as Refusal | null | undefined)) ?? {}

/** Refusals whose message says more to a reader. */
const told = ['address_blocked', 'modlog_private', 'second_factor_needed']

/** Not loaded later: a blocked address is refused files too. */
function ForbiddenPage({ why }: { why?: WithStatus | ApiError }) {
  const { code = '', message } = refusalIn(why)
  return (
    <Told icon={Shield} title="Forbidden" action={code !== 'address_blocked' && <Button href="/">Go home</Button>}>
      {(told.includes(code) && message) || 'Your account may not open this page.'}
    </Told>
  )
}

type ToldProps = { icon: IconShape; title: string; action: ReactNode; children: ReactNode }

/** A page that has nothing but this. */
function Told({ title, ...rest }: ToldProps) {
  useHead({ title, noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty level={1} title={title} {...rest} />
      </Card>
    </Page>
  )
}

// Rarely shown.
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage, {
  atOnce: true,
  onDemand: true,
})

/** Shown instead of a page that could not be loaded; the frame stays. `failed` is the title for it. */
export function PageError({ failed }: { failed?: string }) {
  const error = useRouteError()
  const router = useRouter()
  const { reloading } = useRouterWork()
  useFocusOnMain()
  if (isOffline(error)) return <WaitingOffline screen={OfflinePage} />
  // Other errors are bugs, or code that could not be loaded: browsers remember that until the app is reloaded.
  if (!(error instanceof WithStatus) && !(error instanceof ApiError)) return <FailedPage title={failed} />
  if (error.status === 404) return <NotFoundPage />
  if (error.status === 403) return <ForbiddenPage why={error} />
  return <FailedPage title={failed} why={refusalIn(error)} onRetry={() => void router.reload()} busy={reloading} />
}

/** The offline screen within the frame, for a page that could not be fetched. */
function OfflinePage({ onRetry }: { onRetry: () => void }) {
  return (
    <Told icon={CloudAlert} title="You're offline." action={<Button onClick={onRetry}>Retry</Button>}>
      The page comes by itself once there is a connection. Meanwhile{' '}
      <TextLink href="/offline">what you kept for offline</TextLink> can be read.
    </Told>
  )
}

interface FailedPageProps {
  title?: string | undefined
  why?: Refusal
  /** Reloads the page; undefined if only a reload of the whole app would help. */
  onRetry?: () => void
  busy?: boolean
}

/** For failures other than offline and not found. */
function FailedPage({ title = 'Something went wrong', why, onRetry, busy = false }: FailedPageProps) {
  return (
    <Told
      icon={CloudAlert}
      title={title}
      action={
        onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <Button onClick={() => location.reload()}>Try reloading page</Button>
        )
      }
    >
      {why?.code === 'read_only' ? why.message : 'The page could not be loaded.'} What you wrote elsewhere on the site
      is kept.
    </Told>
  )
}
