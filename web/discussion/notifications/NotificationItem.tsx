import { Mail, MailOpen, Trash2 } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { Notification } from '../../../api/discussion/notifications.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { useEntity, useMemory } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './NotificationItem.module.css'
import { deleteNotification, markSeen } from './notification-acts.ts'

/** What clients do not follow. */
const nowhere = '#'

interface NotificationItemProps {
  id: string
  onDeleted: () => void
}

/** Shown by its title and its address, whatever its type is. */
export function NotificationItem({ id: key, onDeleted }: NotificationItemProps) {
  const memory = useMemory()
  const wordsId = useId()
  const notification = useEntity('Notification', key)
  const { id, seen, title, toURL, icons, createdAt, updatedAt = createdAt } = notification
  // In answers of another version of the server, or in offline copies, they may be missing, null or empty.
  if (!title || !toURL) throw new Error(`The notification ${id} has no title or leads nowhere.`)
  const follow = () => {
    if (!seen) void markSeen(memory, id, true)
  }
  return (
    <div className={classes(styles.item, !seen && styles.unseen)} data-notification={id}>
      <img src={icons?.[0]} alt="" width={40} height={40} loading="lazy" decoding="async" className={styles.icon} />
      <div id={wordsId} className={styles.words}>
        {!seen && <VisuallyHidden>Not seen yet:</VisuallyHidden>}
        {notification.type === 'denied_comm' && notification.notif?.requestedName && (
          <p className={styles.title}>Your request for the community {notification.notif.requestedName} was denied.</p>
        )}
        <Leading to={toURL} onFollow={follow}>
          <Prose html={title} className={styles.title} />
        </Leading>
        <LooksAgain of={notification} onFollow={follow} />
      </div>
      <TimeAgo date={updatedAt} className={styles.time} />
      {!seen && <span className={styles.dot} aria-hidden="true" />}
      <div className={styles.actions}>
        <IconButton
          aria-describedby={wordsId}
          name={seen ? 'Mark as unseen' : 'Mark as seen'}
          of={seen ? Mail : MailOpen}
          onClick={() => void markSeen(memory, id, !seen)}
        />
        <IconButton
          aria-describedby={wordsId}
          name="Delete"
          of={Trash2}
          onClick={() => {
            onDeleted()
            deleteNotification(memory, id)
          }}
        />
      </div>
    </div>
  )
}

function Leading({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  if (to === nowhere) return children
  return (
    // The middle button opens it in a tab of its own.
    <a href={to} className={styles.link} onClick={onFollow} onAuxClick={({ button }) => button === 1 && onFollow()}>
      {children}
    </a>
  )
}

/** Of what moderators did: to ask to look again while that is possible, then when that was asked, then the answer. */
function LooksAgain({ of: { notif }, onFollow }: { of: Notification; onFollow: () => void }) {
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
