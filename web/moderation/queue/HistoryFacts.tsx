import type { PersonHistory } from '../../../api/moderation/queue-people.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import styles from './PersonBehind.module.css'
import { historyWords, reportedWords } from './person-history.ts'

/** How long somebody is here, how much they wrote, and what came of it in the last year. */
export function HistoryFacts({ history, here }: { history: PersonHistory; here: boolean }) {
  const { user, posts, comments, reports } = history
  const happened = historyWords(history)
  const reported = reportedWords(reports)
  return (
    <>
      <Facts>
        <li>
          Joined <time dateTime={user.createdAt}>{dayMonthYear(user.createdAt)}</time>
        </li>
        <Count value={user.points} one="point" more="points" />
        <Count value={posts} one={`post${here ? ' here' : ''}`} more={`posts${here ? ' here' : ''}`} />
        <Count value={comments} one={`comment${here ? ' here' : ''}`} more={`comments${here ? ' here' : ''}`} />
      </Facts>
      <p className={styles.happened}>
        <span>Last 365 days:</span>
        {happened.map((words) => (
          <Label key={words} tone="warn">
            {words}
          </Label>
        ))}
        {happened.length === 0 && <span>nothing removed, no warning, no ban.</span>}
        {reported && <span>{reported}</span>}
      </p>
    </>
  )
}

function Count({ value, one, more }: { value: number; one: string; more: string }) {
  return (
    <li>
      <strong>
        <NumberText value={value} />
      </strong>
      {` ${value === 1 ? one : more}`}
    </li>
  )
}
