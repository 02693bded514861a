import type { Removal } from '../../../api/moderation/removals.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import styles from './RemovalsPage.module.css'

/** The state of an appeal. */
export function AppealState({ appeal }: { appeal: NonNullable<Removal['appeal']> }) {
  const { text, createdAt, answeredAt, outcome, answer } = appeal
  return (
    <div className={styles.appeal} data-appeal>
      {answeredAt ? (
        <>
          <p>
            It was looked at again on {dayMonthYear(answeredAt)}, and{' '}
            {outcome === 'overturned' ? 'was taken back' : 'stays as it is'}:
          </p>
          <blockquote dir="auto" className={styles.text}>
            {answer}
          </blockquote>
        </>
      ) : (
        <p>You asked on {dayMonthYear(createdAt)}. You will be told here.</p>
      )}
      <details>
        <summary>What you wrote</summary>
        <blockquote dir="auto" className={styles.text}>
          {text}
        </blockquote>
      </details>
    </div>
  )
}
