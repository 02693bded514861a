import { RotateCw } from 'lucide'
import { useEffect, useRef } from 'react'
import { requireMember } from '../../platform/app-context.ts'
import { usePreference } from '../../platform/device/preference.ts'
import { watchInView } from '../../platform/device/watch-in-view.ts'
import { useHead } from '../../platform/head.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { DeleteAllDialog, NotificationActions, NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPage.module.css'
import { openNewest, resetNewCount } from './notification-acts.ts'
import {
  loadMoreNotifications,
  type Notifications,
  openNotifications,
  useNotifications,
} from './notifications-source.ts'

const deleteDialog = defineDialog('delete-notifications')

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await openNotifications(context, request)
  return null
}

export function Component() {
  useHead({ title: 'Notifications', noindex: true })
  const memory = useMemory()
  const { argsOf, show, close } = useDialogs()
  const notifications = useNotifications(useSearchParams().get('next'))
  const { items, next, loading } = notifications
  useEffect(() => void resetNewCount(memory), [memory])
  return (
    <Page>
      <div className={styles.head}>
        <PageTitle>Notifications</PageTitle>
        <IconButton
          name="Reload"
          icon={RotateCw}
          aria-busy={loading}
          onClick={() => void openNewest(memory)}
          className={styles.reload}
        />
      </div>
      {(items.length > 0 || loading) && (
        <div className={styles.actions}>
          <NotificationActions disabled={!items.length} onDeleteAll={() => show(deleteDialog)} />
        </div>
      )}
      <Card flush className={styles.sheet}>
        <NotificationList notifications={notifications} />
      </Card>
      {(items.length > 0 || next !== null) && <NotificationsEnd notifications={notifications} />}
      <DeleteAllDialog
        open={argsOf(deleteDialog) !== undefined}
        onClose={close}
        nextFocus={() => document.getElementById('main')}
      />
    </Page>
  )
}

/** The next page arrives before the reader does, so that nothing moves. */
const nearEnd = '800px 0px'

/** Loads the next page automatically near the end, unless infinite scrolling is off on this device, or with a button. */
function NotificationsEnd({ notifications: { items, next, loading, failed } }: { notifications: Notifications }) {
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const memory = useMemory()
  const place = useRef<HTMLDivElement>(null)
  const waits = scrolling && next !== null && !failed
  // An observer reports only changes, and after a short page the end may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => {
    if (!waits || !place.current) return
    return watchInView(place.current, (isInView) => isInView && void loadMoreNotifications(memory), nearEnd)
  }, [waits, items.length, memory])
  if (next === null) return <p className={styles.end}>No more notifications</p>
  return (
    <div ref={place} className={styles.end}>
      {failed && <p role="alert">Something went wrong.</p>}
      <Button
        href={`?${new URLSearchParams({ next })}`}
        busy={loading}
        onClick={(event) => {
          event.preventDefault()
          void loadMoreNotifications(memory)
        }}
      >
        {failed ? 'Try again' : 'More'}
      </Button>
    </div>
  )
}
