import { ArrowBigDown, ArrowBigUp } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { plainAct } from '../../../platform/page/plain-form.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { useThreadContext } from '../thread/thread-context.ts'
import styles from './CommentVotes.module.css'
import { commentPath } from './comment-path.ts'
import { voteOnComment } from './comment-vote.ts'

/** The two arrows under a comment, each with its count. A count of zero is not shown beside the arrow down. */
export function CommentVotes({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { upvotes, downvotes, userVoted, userVotedUp } = comment
  const arrow = (up: boolean) => {
    const count = up ? upvotes : downvotes
    const pressed = userVoted === true && userVotedUp === up
    return (
      <button
        type="button"
        {...(context.viewer && plainAct(commentPath(comment), `${up ? 'up' : 'down'} ${comment.id} comment`))}
        aria-label={`${up ? 'Upvote' : 'Downvote'}, ${groupedNumber(count)}`}
        aria-pressed={pressed}
        disabled={context.post.locked}
        className={up ? styles.up : styles.down}
        onClick={() => voteOnComment(context, comment, up)}
      >
        <Icon of={up ? ArrowBigUp : ArrowBigDown} filled={pressed} />
        {(up || count > 0) && <NumberText value={count} />}
      </button>
    )
  }
  return (
    <span className={styles.votes}>
      {arrow(true)}
      {arrow(false)}
    </span>
  )
}
