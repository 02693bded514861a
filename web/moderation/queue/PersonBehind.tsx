import type { Case } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'
import { profilePath } from '../../people/person-in-path.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { HistoryFacts } from './HistoryFacts.tsx'
import styles from './PersonBehind.module.css'
import { PersonNotes } from './PersonNotes.tsx'
import { historyOf } from './person-history.ts'
import { RemovedBefore } from './RemovedBefore.tsx'
import { TrustAuthor } from './TrustAuthor.tsx'

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
