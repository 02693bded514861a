import {
  ArrowUp,
  AtSign,
  Award,
  Ban,
  Bell,
  CircleCheck,
  CircleX,
  Ellipsis,
  Flag,
  House,
  KeyRound,
  Mail,
  MailOpen,
  Megaphone,
  MessageSquare,
  Reply,
  Scale,
  Shield,
  Trash2,
  TriangleAlert,
} from 'lucide'
import { Component, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Notification, NotificationType } from '../../../api/discussion/notification.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { useEntity, useMemory } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { Icon, type IconShape } from '../../platform/ui/images/Icon.tsx'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './NotificationList.module.css'
import {
  deleteAllNotifications,
  deleteNotification,
  markAllSeen,
  markSeen,
  markUpvotesSeen,
} from './notification-acts.ts'
import { loadMoreNotifications, type Notifications, useNotifications } from './notifications-source.ts'

/** A tab that was open during an update may get other types. */
const kindIcons: Readonly<Partial<Record<string, IconShape>> & Record<NotificationType, IconShape>> = {
  new_comment: MessageSquare,
  comment_reply: Reply,
  new_votes: ArrowUp,
  mention: AtSign,
  announcement: Megaphone,
  welcome: House,
  new_badge: Award,
  mod_add: Shield,
  denied_comm: CircleX,
  deleted_post: Trash2,
  deleted_comment: Trash2,
  community_ban: Ban,
  mod_warning: TriangleAlert,
  released: CircleCheck,
  appeal_answered: Scale,
  report_handled: Flag,
  site_alert: TriangleAlert,
  new_login: KeyRound,
  talk: Mail,
}

/** The address of notifications that are no links. */
const noTarget = '#'

/** Shows title and address, which the server has rendered for all types. */
function NotificationItem({ id: key, onDeleted }: { id: string; onDeleted: () => void }) {
  const memory = useMemory()
  const textId = useId()
  const notification = useEntity('Notification', key)
  const { id, type, seen, title, toURL, icons, excerpt, createdAt, updatedAt = createdAt } = notification
  // In answers of another version of the server, and in offline copies, they may be missing.
  if (!title || !toURL) throw new Error(`The notification ${id} has no title or no address.`)
  const follow = () => {
    if (!seen) void markSeen(memory, id, true)
  }
  const button = { writes: true, 'aria-describedby': textId }
  return (
    <div className={classes(styles.item, !seen && styles.unseen)} data-notification={id}>
      <div className={styles.picture}>
        <img src={icons?.[0]} alt="" width={40} height={40} loading="lazy" decoding="async" />
        <span className={styles.kind}>
          <Icon icon={kindIcons[type] ?? Bell} size={14} />
        </span>
      </div>
      <div id={textId} className={styles.words}>
        {!seen && <VisuallyHidden>Not seen yet:</VisuallyHidden>}
        {notification.type === 'denied_comm' && notification.notif?.requestedName && (
          <p className={styles.title}>Your request for the community {notification.notif.requestedName} was denied.</p>
        )}
        <NotificationLink to={toURL} onFollow={follow}>
          <Prose html={title} className={styles.title} />
        </NotificationLink>
        {excerpt && (
          <p dir="auto" className={styles.excerpt}>
            {excerpt}
          </p>
        )}
        <AppealNote notification={notification} onFollow={follow} />
      </div>
      <TimeAgo date={updatedAt} className={styles.time} />
      {!seen && <span className={styles.dot} aria-hidden="true" />}
      <div className={styles.notificationItemActions}>
        <IconButton
          {...button}
          name={seen ? 'Mark as unseen' : 'Mark as seen'}
          icon={seen ? Mail : MailOpen}
          onClick={() => void markSeen(memory, id, !seen)}
        />
        <IconButton
          {...button}
          name="Delete"
          icon={Trash2}
          onClick={() => {
            onDeleted()
            deleteNotification(memory, id)
          }}
        />
      </div>
    </div>
  )
}

function NotificationLink({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  if (to === noTarget) return children
  return (
    // The middle button opens it in a new tab.
    <a href={to} className={styles.link} onClick={onFollow} onAuxClick={({ button }) => button === 1 && onFollow()}>
      {children}
    </a>
  )
}

/** For an act of moderators: the link to an appeal, or the state of the appeal. */
function AppealNote({ notification: { notif }, onFollow }: { notification: Notification; onFollow: () => void }) {
  if (!notif || !('canAppeal' in notif)) return null
  const { canAppeal, appeal } = notif
  if (appeal)
    return (
      <p dir="auto" className={styles.again}>
        {appeal.answeredAt
          ? `It was looked at again: ${appeal.answer}`
          : `You asked on ${dayMonthYear(appeal.createdAt)}. You will be told here.`}
      </p>
    )
  if (!canAppeal) return null
  return (
    <p className={styles.again}>
      <a href={`/settings/removals/${notif.logId}`} onClick={onFollow}>
        Ask to look again
      </a>
    </p>
  )
}

/** If a notification cannot be rendered, the others are still shown. */
class NotificationBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <p className={styles.broken}>Error rendering notification item</p> : this.props.children
  }
}

const skeletons = Array.from({ length: 10 }, (_, place) => place)

/** The list on the page and in the panel. */
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
      <Empty icon={Bell} title="No notifications">
        Nothing has come for you.
      </Empty>
    )
  return (
    <ul ref={list} className={styles.list} tabIndex={-1}>
      {items.map(({ key }, index) => (
        <li key={key}>
          <NotificationBoundary>
            <NotificationItem id={key} onDeleted={() => focusNeighbour(list.current, index)} />
          </NotificationBoundary>
        </li>
      ))}
    </ul>
  )
}

/** Focuses the notification after the deleted one, or before it. */
function focusNeighbour(list: HTMLElement | null, index: number): void {
  const row = list?.children[index + 1] ?? list?.children[index - 1]
  const button = row?.querySelector<HTMLElement>('button[aria-label="Delete"]')
  ;(button ?? list)?.focus()
}

function Skeletons() {
  return (
    <div className={styles.list}>
      {skeletons.map((place) => (
        <div key={place} className={styles.skeleton} data-skeleton>
          <SkeletonBar shape="box" width={40} height={40} />
          <SkeletonBar width="72%" />
          <SkeletonBar width="24%" />
        </div>
      ))}
      <VisuallyHidden>
        <span role="status">Loading notifications</span>
      </VisuallyHidden>
    </div>
  )
}

interface NotificationActionsProps {
  /** While the list is loading: the buttons are in their place, so that the list does not move when it comes. */
  disabled: boolean
  onDeleteAll: () => void
}

/** What can be done with all notifications, on the page and in the panel. */
export function NotificationActions({ disabled, onDeleteAll }: NotificationActionsProps) {
  const memory = useMemory()
  return (
    <div className={styles.actions}>
      <Button writes small disabled={disabled} onClick={() => markAllSeen(memory)}>
        Mark all as seen
      </Button>
      <Menu
        label="More for all notifications"
        button={(props) => (
          <IconButton {...props} disabled={disabled} name="More for all notifications" icon={Ellipsis} />
        )}
      >
        <MenuItem writes icon={ArrowUp} onPick={() => markUpvotesSeen(memory)}>
          Mark all upvotes as seen
        </MenuItem>
        <MenuItem writes icon={Trash2} danger onPick={onDeleteAll}>
          Delete all
        </MenuItem>
      </Menu>
    </div>
  )
}

interface DeleteAllDialogProps {
  open: boolean
  onClose: () => void
  /** The element that gets the focus if the button that opened the dialog has disappeared. */
  nextFocus: () => HTMLElement | null
}

export function DeleteAllDialog({ open, onClose, nextFocus }: DeleteAllDialogProps) {
  const memory = useMemory()
  const { count } = useNotifications()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextFocus` is new in each render
  useEffect(() => {
    if (!open) return
    return () => {
      if (isFocusLost()) nextFocus()?.focus()
    }
  }, [open])
  const subject = count === 1 ? 'Your one notification' : `All ${groupedNumber(count)} of your notifications`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => void ((await deleteAllNotifications(memory)) && onClose())}
      title="Delete all notifications"
      question="Are you certain?"
      about={`${subject} will be deleted, seen or not. ${count === 1 ? 'It does' : 'They do'} not come back.`}
      confirm="Delete all notifications"
      cancel="Keep"
      danger
    />
  )
}
