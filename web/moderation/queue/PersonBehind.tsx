import { UserCheck } from 'lucide'
import type { Endpoints } from '../../../api/index.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import type { PersonHistory } from '../../../api/moderation/queue-people.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { postPath, profilePath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { NewLabel } from '../../people/new-accounts/NewLabel.tsx'
import { trustUser } from '../../people/new-accounts/trust.ts'
import { useEntity, useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { trustKey } from './newcomer.ts'
import styles from './PersonBehind.module.css'
import { PersonNotes } from './PersonNotes.tsx'

type HistoryInput = Input<Endpoints['getPersonHistory']>

/** In the community of the case; of an account or a community, about which admins decide, over the site. */
const historyOf = ({ community, targetType }: Case, username: string): HistoryInput => ({
  params: { username },
  query: community && targetType !== 'community' ? { communityId: community.id } : {},
})

const words = {
  removals: ['removal', 'removals'],
  warnings: ['warning', 'warnings'],
  bans: ['ban', 'bans'],
  appeals: ['appeal', 'appeals'],
} as const

/** What happened, and how often; empty where nothing did. */
function historyWords(history: Readonly<Record<keyof typeof words, number>>): readonly string[] {
  return Object.entries(words).flatMap(([name, [one, more]]) => {
    const count = history[name as keyof typeof words]
    return count ? [`${groupedNumber(count)} ${count === 1 ? one : more}`] : []
  })
}

/** "Reported: 5 removed, 2 left, 1 open". */
function reportedWords(reports: { removed: number; left: number; open: number }): string | null {
  const said = Object.entries(reports).flatMap(([outcome, count]) =>
    count ? [`${groupedNumber(count)} ${outcome}`] : [],
  )
  return said.length ? `Reports: ${said.join(', ')}` : null
}

/** Who wrote what a case is about, what became of what they wrote, and what moderators noted on them. */
export function PersonBehind({ of, author }: { of: Case; author: User }) {
  const { id, community, targetType } = of
  const { username } = author
  const input = historyOf(of, username)
  const { answer: history, failed, retry } = useLoaded('getPersonHistory', input, true)
  return (
    <section className={styles.person} aria-label={`History of @${username}`}>
      <div className={styles.name}>
        <h3>
          <a href={profilePath(username)}>{`@${username}`}</a>
        </h3>
        <TrustAuthor of={author} />
      </div>
      {failed && !history && (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button kind="link" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!history && !failed && <Waiting />}
      {history && (
        <>
          <HistoryFacts history={history} here={community !== null && targetType !== 'community'} />
          <RemovedBefore items={history.removed} />
          {community && targetType !== 'community' && (
            <PersonNotes community={community} username={username} caseId={id} input={input} notes={history.notes} />
          )}
        </>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <SkeletonBar width="60%" />
      <SkeletonBar width="40%" />
    </div>
  )
}

/** What was removed of theirs lately, and why. */
function RemovedBefore({ items }: { items: PersonHistory['removed'] }) {
  if (!items.length) return null
  return (
    <details className={styles.removed}>
      <summary>{items.length === 1 ? 'The last removed item' : `The last ${items.length} removed items`}</summary>
      <ul>
        {items.map(({ targetType, targetId, postPublicId, communityName, title, text, at, reason, rule }) => (
          <li key={targetId}>
            <a
              href={postPath({ communityName, publicId: postPublicId }, targetType === 'comment' ? targetId : null)}
              dir="auto"
            >
              {title}
            </a>
            {text && <p dir="auto">{text}</p>}
            <p className={styles.why}>
              {`${targetType === 'post' ? 'Post' : 'Comment'} · ${reason ?? rule ?? 'No reason given'} · `}
              <TimeAgo date={at} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The label of a new account, and the button that trusts it. The button decides nothing about the case, so it is beside the person. */
function TrustAuthor({ of: { id } }: { of: Pick<User, 'id'> }) {
  const memory = useMemory()
  const person = useEntity('User', id)
  const viewer = useViewer()
  if (!person.isNew) return null
  // New accounts cannot give trust.
  if (viewer?.isNew) return <NewLabel />
  return (
    <>
      <NewLabel />
      <Button
        small
        title={`The account no longer counts as new (${trustKey})`}
        aria-keyshortcuts={trustKey}
        onClick={() => void trustUser(memory, person)}
      >
        <Icon of={UserCheck} size={16} />
        Trust
      </Button>
    </>
  )
}

/** How long somebody is here, how much they wrote, and what came of it in the last year. */
function HistoryFacts({ history, here }: { history: PersonHistory; here: boolean }) {
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
