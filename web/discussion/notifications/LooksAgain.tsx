import type { Notification } from '../../../api/discussion/notifications.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import styles from './NotificationItem.module.css'

/** Of what moderators did: to ask to look again while that is possible, then when that was asked, then the answer. */
export function LooksAgain({ of: { notif }, onFollow }: { of: Notification; onFollow: () => void }) {
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
