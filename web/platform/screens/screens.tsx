import { type ReactNode, useEffect } from 'react'
import { isOffline } from '../client.ts'
import { useHead } from '../head.ts'
import { Mark } from '../page/Page.tsx'
import { useRouteError } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './BareScreen.module.css'
import { WaitingOffline } from './PageError.tsx'

/** A screen without the frame, for when the frame itself could not be loaded. */
export function BareScreen({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  useHead({ title, noindex: true })
  return (
    <main className={styles.screen}>
      <Mark className={styles.mark} />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action}
    </main>
  )
}

export function CrashScreen() {
  return (
    <BareScreen
      title="Something went wrong"
      action={<Button onClick={() => location.reload()}>Try reloading page</Button>}
    />
  )
}

export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <BareScreen title="You're offline." action={<Button onClick={onRetry}>Retry</Button>}>
      The page comes by itself once there is a connection.
    </BareScreen>
  )
}

/** Shown instead of everything if the frame itself fails. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isOffline(error)) reportError(error)
  }, [error])
  return isOffline(error) ? <WaitingOffline screen={OfflineScreen} /> : <CrashScreen />
}
