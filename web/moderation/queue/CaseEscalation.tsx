import type { Case } from '../../../api/moderation/queue.ts'
import styles from './CaseReports.module.css'

/** What the moderators told the admins when they handed the case to them. */
export function CaseEscalation({ of: { escalated, escalationText } }: { of: Case }) {
  if (!escalated || !escalationText) return null
  return (
    <section className={styles.reports} aria-label="To the admins">
      <h3>The moderators to the admins</h3>
      <blockquote dir="auto">{escalationText}</blockquote>
    </section>
  )
}
