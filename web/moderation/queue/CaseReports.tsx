import type { Case } from '../../../api/moderation/queue.ts'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './CaseReports.module.css'
import { reportersWords } from './case-words.ts'
import { MuteReporters } from './MuteReporters.tsx'

/** What was reported, by reason, with what reporters wrote to those who decide. Nobody learns who they are. */
export function CaseReports({ of }: { of: Case }) {
  const { reports, reporters } = of
  if (!reports.length) return null
  return (
    <section className={styles.reports} aria-label="Reports">
      <div className={styles.head}>
        <h3>{`Reported by ${reportersWords(reporters.count)}`}</h3>
        <MuteReporters of={of} />
      </div>
      <ul>
        {reports.map(({ reason, title, count, firstAt, lastAt, notes }) => (
          <li key={reason}>
            <p className={styles.reason}>
              <Label tone="danger">{title}</Label>
              {count > 1 && <span>{`${count} times`}</span>}
              <TimeAgo date={count > 1 ? firstAt : lastAt} />
            </p>
            {notes.map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order stays
              <blockquote key={place} dir="auto">
                {note}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
