import type { Case } from '../../../api/moderation/queue.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './CaseReports.module.css'
import { appealedWords } from './case-words.ts'

/** What it is about that somebody asks to look at again, and why they do. */
export function CaseAppeal({ appeal, author }: { appeal: NonNullable<Case['appeal']>; author: Case['author'] }) {
  const { text, createdAt, entry } = appeal
  return (
    <section className={styles.reports} aria-label="Appeal">
      <h3>
        {`${author ? `@${author.username}` : 'The author'} asks to look again`}{' '}
        <TimeAgo date={createdAt} className={styles.when} />
      </h3>
      <blockquote dir="auto">{text}</blockquote>
      {entry && (
        <p className={styles.reason}>
          <span>{`${appealedWords(entry.act)}: ${entry.reason ?? entry.rule ?? 'No reason given'}`}</span>
          <TimeAgo date={entry.at} />
        </p>
      )}
    </section>
  )
}
