import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { sinceWords } from '../../../../shared/since-words.ts'
import { dayMonthYear, fullDate } from '../../../../shared/time.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useClock } from '../../../platform/ui/text/TimeAgo.tsx'
import { goToNew, listNew } from '../../comments/thread/new-comments.ts'
import { threadIn } from '../../comments/thread/thread-store.ts'
import styles from './NewSince.module.css'

interface NewSinceProps {
  /** The post when its page was opened; later answers contain the present visit as the last one. */
  opened: Post
  sort: CommentSort
}

/** The server counts no more. */
const maxNewComments = 1000

/** The number of comments since the viewer's last visit, and a button to the first. */
export function NewSince({ opened, sort }: NewSinceProps) {
  const memory = useMemory()
  const viewerId = useViewer()?.id ?? null
  const now = useClock()
  const { publicId, lastVisitAt, newComments } = opened
  const thread = threadIn(memory, publicId, viewerId, sort)
  // After Back, the thread in the memory still marks the same comments as new.
  const since = thread?.since ?? lastVisitAt
  const count = thread && since !== lastVisitAt ? listNew(thread).length : newComments
  if (since === null) return null
  const show = () => {
    // The thread may have been opened after this was rendered.
    const latest = threadIn(memory, publicId, viewerId, sort)
    if (latest) void goToNew(latest, 'first')
  }
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {`${groupedNumber(count)}${count >= maxNewComments ? '+' : ''} new since `}
        <time dateTime={since} title={fullDate(since, now === null ? 'utc' : 'local')}>
          {now === null ? dayMonthYear(since) : sinceWords(since, now)}
        </time>
      </span>
      <button type="button" onClick={show}>
        Show the first
      </button>
    </p>
  )
}
