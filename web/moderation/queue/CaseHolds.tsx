import type { HoldCause } from '../../../api/discussion/holds.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './CaseReports.module.css'

/** Why the item of a case is held. */
export function CaseHolds({ of: { holds, state } }: { of: Case }) {
  if (!holds.length || state === 'done') return null
  return (
    <section className={styles.reports} aria-label="Why it is held">
      <h3>Not published yet</h3>
      {holds.map(({ why, createdAt }) => (
        <p key={why} className={styles.reason}>
          <span>{causes[why]}</span>
          <TimeAgo date={createdAt} />
        </p>
      ))}
    </section>
  )
}

const causes: Readonly<Record<HoldCause, string>> = {
  first: 'It is among the first that this account writes here.',
  wave: 'The account is new, and unusually many are made at the moment.',
  shield: 'The account is new, and the shield is up.',
}
