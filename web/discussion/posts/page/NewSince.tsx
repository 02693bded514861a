import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { goToNew, listNew } from '../../comments/thread/new-comments.ts'
import { threadIn } from '../../comments/thread/thread-store.ts'
import styles from './NewSince.module.css'

interface NewSinceProps {
  /** As it was when its page was opened: what is answered later tells of this visit. */
  opened: Post
  sort: CommentSort
}

/** More are not counted. */
const mostCounted = 1000

/** In the head of a post: how many comments are new to its reader, and the way to the first. */
export function NewSince({ opened, sort }: NewSinceProps) {
  const memory = useMemory()
  const viewerId = useViewer()?.id ?? null
  const { publicId, lastVisitAt, newComments } = opened
  const thread = threadIn(memory, publicId, viewerId, sort)
  // Who comes back finds the marks that were there when they left.
  const since = thread?.since ?? lastVisitAt
  const count = thread && since !== lastVisitAt ? listNew(thread).length : newComments
  if (since === null) return null
  const show = () => {
    // When this was drawn, its comments may not have been there yet.
    const here = threadIn(memory, publicId, viewerId, sort)
    if (here) void goToNew(here, 'first')
  }
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {`${groupedNumber(count)}${count >= mostCounted ? '+' : ''} new since `}
        <TimeAgo date={since} />
      </span>
      <button type="button" onClick={show}>
        Show the first
      </button>
    </p>
  )
}
