import { Bell } from 'lucide'
import type { ReactNode } from 'react'
import { Component, useEffect, useRef } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import notificationItemStyles from './NotificationItem.module.css'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationList.module.css'
import { deleteAllNotifications, markAllSeen, markUpvotesSeen } from './notification-acts.ts'
import { loadMoreNotifications, type Notifications, useNotifications } from './notifications-source.ts'

/** One that cannot be drawn takes none of the others with it. */
class NotificationBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <p className={notificationItemStyles.broken}>Error rendering notification item</p>
    ) : (
      this.props.children
    )
  }
}

const skeletons = Array.from({ length: 10 }, (_, place) => place)

/** The rows of the page and of the panel. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const memory = useMemory()
  const list = useRef<HTMLUListElement>(null)
  const { items, next, loading, failed } = notifications
  if (!items.length && loading) return <Skeletons />
  if (!items.length && failed)
    return (
      <Empty
        title="Something went wrong."
        action={<Button onClick={() => void loadMoreNotifications(memory)}>Try again</Button>}
      />
    )
  if (!items.length && next === null)
    return (
      <Empty of={Bell} title="No notifications">
        Nothing has come for you.
      </Empty>
    )
  return (
    <ul ref={list} className={styles.list} tabIndex={-1}>
      {items.map(({ key }, index) => (
        <li key={key}>
          <NotificationBoundary>
            <NotificationItem id={key} onDeleted={() => focusBeside(list.current, index)} />
          </NotificationBoundary>
        </li>
      ))}
    </ul>
  )
}

/** The keyboard goes on with the one that comes after what was deleted, or before it. */
function focusBeside(list: HTMLElement | null, index: number): void {
  const row = list?.children[index + 1] ?? list?.children[index - 1]
  const button = row?.querySelector<HTMLElement>('button[aria-label="Delete"]')
  ;(button ?? list)?.focus()
}

function Skeletons() {
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <span role="status">Loading notifications</span>
      </VisuallyHidden>
      {skeletons.map((place) => (
        <div key={place} className={styles.skeleton} data-skeleton>
          <SkeletonBar shape="box" width={40} height={40} />
          <SkeletonBar width="72%" />
          <SkeletonBar width="24%" />
        </div>
      ))}
    </div>
  )
}

/** What is done to all of them; page and panel have the same. */
export function NotificationActions({ onDeleteAll }: { onDeleteAll: () => void }) {
  const memory = useMemory()
  return (
    <div className={styles.actions}>
      <Button small onClick={() => markAllSeen(memory)}>
        Mark all as seen
      </Button>
      <Button small onClick={() => markUpvotesSeen(memory)}>
        Mark all upvotes as seen
      </Button>
      <Button small kind="dangerQuiet" onClick={onDeleteAll}>
        Delete all
      </Button>
    </div>
  )
}

interface DeleteAllDialogProps {
  open: boolean
  onClose: () => void
  /** Where the keyboard goes on when the button that opened it has gone with them. */
  nextFocus: () => HTMLElement | null
}

export function DeleteAllDialog({ open, onClose, nextFocus }: DeleteAllDialogProps) {
  const memory = useMemory()
  const { count } = useNotifications()
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has closed
  useEffect(() => {
    if (wasOpen.current && !open && isFocusLost()) nextFocus()?.focus()
    wasOpen.current = open
  }, [open])
  const confirm = async () => {
    if (await deleteAllNotifications(memory)) onClose()
  }
  const which = count === 1 ? 'Your one notification' : `All ${groupedNumber(count)} of your notifications`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Delete all notifications"
      question="Are you certain?"
      about={`${which} will be deleted, seen or not. ${count === 1 ? 'It does' : 'They do'} not come back.`}
      confirm="Delete all notifications"
      cancel="Keep"
      danger
    />
  )
}
