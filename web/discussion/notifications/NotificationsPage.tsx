import { RotateCw } from 'lucide'
import { useEffect } from 'react'
import { requireMember } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { DeleteAllDialog } from './DeleteAllDialog.tsx'
import { NotificationActions } from './NotificationActions.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationsEnd } from './NotificationsEnd.tsx'
import styles from './NotificationsPage.module.css'
import { openAnew, resetNewCount } from './notification-acts.ts'
import { openNotifications, useNotifications } from './notifications-source.ts'

const deleteDialog = 'delete-notifications'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await openNotifications(context, request)
  return null
}

export function Component() {
  useHead({ title: 'Notifications', noindex: true })
  const memory = useMemory()
  const { open, show, close } = useDialogs()
  const notifications = useNotifications(useSearchParams().get('next'))
  const { items, next, loading } = notifications
  useEffect(() => void resetNewCount(memory), [memory])
  return (
    <Page>
      <div className={styles.head}>
        <PageTitle>Notifications</PageTitle>
        <IconButton
          name="Reload"
          of={RotateCw}
          aria-busy={loading}
          onClick={() => void openAnew(memory)}
          className={styles.reload}
        />
      </div>
      {items.length > 0 && (
        <div className={styles.actions}>
          <NotificationActions onDeleteAll={() => show(deleteDialog)} />
        </div>
      )}
      <Card flush className={styles.sheet}>
        <NotificationList notifications={notifications} />
      </Card>
      {(items.length > 0 || next !== null) && <NotificationsEnd notifications={notifications} />}
      <DeleteAllDialog open={open === deleteDialog} onClose={close} nextFocus={() => document.getElementById('main')} />
    </Page>
  )
}
