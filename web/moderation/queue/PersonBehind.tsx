import { UserCheck } from 'lucide'
import type { PersonHistory } from '../../../api/moderation/queue-people.ts'
import type { User } from '../../../api/people/accounts.ts'
import { noteLimit } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { postPath, profilePath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { NewLabel } from '../../people/new-accounts/NewLabel.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { useEntity, useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { NoteList } from './NoteList.tsx'
import { trust, trustKey } from './newcomer.ts'
import styles from './PersonBehind.module.css'
import { type HistoryInput, type HistoryPlace, historyOf } from './person-history.ts'
import { noteFieldId } from './queue-acts.ts'

const words = {
  removals: ['removal', 'removals'],
  warnings: ['warning', 'warnings'],
  bans: ['ban', 'bans'],
  appeals: ['appeal', 'appeals'],
} as const

/** The events with their numbers; empty without events. */
function historyWords(history: Readonly<Record<keyof typeof words, number>>): readonly string[] {
  return Object.entries(words).flatMap(([name, [one, more]]) => {
    const count = history[name as keyof typeof words]
    return count ? [`${groupedNumber(count)} ${count === 1 ? one : more}`] : []
  })
}

/** "Reported: 5 removed, 2 left, 1 open". */
function reportedWords(reports: { removed: number; left: number; open: number }): string | null {
  const parts = Object.entries(reports).flatMap(([outcome, count]) =>
    count ? [`${groupedNumber(count)} ${outcome}`] : [],
  )
  return parts.length ? `Reported: ${parts.join(', ')}` : null
}

interface PersonBehindProps {
  username: string
  /** Undefined until the history has come. */
  author?: Pick<User, 'id'>
  /** Null: the history on the whole site. */
  community: HistoryPlace | null
  /** The case in which notes are written. */
  caseId: string | null
}

/** What a person has done: their history in a community, and its moderators' notes on them. */
export function PersonBehind({ username, author, community, caseId }: PersonBehindProps) {
  const input = historyOf(username, community)
  const { answer: history, failed, retry } = useLoaded('getPersonHistory', input, true)
  const person = author ?? history?.user
  return (
    <section className={styles.person} aria-label={`History of @${username}`}>
      <div className={styles.name}>
        <h3>
          <a href={profilePath(username)}>{`@${username}`}</a>
        </h3>
        {person && <TrustAuthor user={person} />}
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
          <HistoryFacts history={history} here={community !== null} />
          <RemovedBefore items={history.removed} />
          {community && (
            <PersonNotes
              community={community}
              username={username}
              caseId={caseId}
              input={input}
              notes={history.notes}
            />
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

/** The author's content that was removed lately, with the reasons. */
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
function TrustAuthor({ user: { id } }: { user: Pick<User, 'id'> }) {
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
        writes
        small
        title={`The account no longer counts as new (${trustKey})`}
        aria-keyshortcuts={trustKey}
        onClick={() => trust(memory, person)}
      >
        <Icon icon={UserCheck} size={16} />
        Trust
      </Button>
    </>
  )
}

/** The age of the account, the number of posts and comments, and the decisions of the last year. */
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

interface PersonNotesProps {
  community: HistoryPlace
  username: string
  caseId: string | null
  /** The input of the call with the notes. */
  input: HistoryInput
  notes: PersonHistory['notes']
}

/** The notes of a community's moderators on a person. */
function PersonNotes({ community, username, caseId, input, notes }: PersonNotesProps) {
  const memory = useMemory()
  const change = (how: (before: PersonHistory['notes']) => PersonHistory['notes']) =>
    memory.change('getPersonHistory', input, (history) => ({ ...history, notes: how(history.notes) }))
  return (
    <NoteList
      heading="Notes"
      as="h4"
      noun="note"
      items={notes}
      hint="People get these notes, without your name, when they export their data. Write what you would say to their face."
      label={`Note on @${username}`}
      fieldId={noteFieldId}
      limit={noteLimit}
      draft={`note ${community.id} ${username}`}
      onAdd={async (text) => {
        const note = await memory.act('addNote', { params: { id: community.id }, body: { username, text, caseId } })
        change((before) => [{ ...note, communityName: community.name }, ...before])
      }}
      onDelete={async (id) => {
        await memory.act('deleteNote', { params: { id: community.id, noteId: String(id) } })
        change((before) => before.filter((note) => note.id !== id))
      }}
    />
  )
}
