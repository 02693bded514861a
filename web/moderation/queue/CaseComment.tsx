import { commentPath } from '../../../shared/paths.ts'
import { CommentAuthor } from '../../discussion/comments/comment/CommentAuthor.tsx'
import { deletedWords } from '../../discussion/comments/comment/comment-words.ts'
import { GroupLabel } from '../../discussion/comments/comment/GroupLabel.tsx'
import { isEdited } from '../../discussion/posts/post-words.ts'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './OpenedCase.module.css'

/** The maximum height of a collapsed comment in pixels; less for comments above the target. */
const textHeight = { target: 420, above: 120 }

/** A comment as readers see it; in quieter colours if it is only above the target. */
export function CaseComment({ id, above = false }: { id: string; above?: boolean }) {
  const comment = useEntity('Comment', id)
  const { bodyHtml, createdAt, upvotes, downvotes, deleted } = comment
  const score = upvotes - downvotes
  return (
    <div className={classes(styles.comment, above && styles.above)}>
      <div className={styles.byline}>
        <CommentAuthor comment={comment} className={styles.who} />
        <GroupLabel group={comment.userGroup} />
        {!comment.held && (
          <span>
            <NumberText value={score} /> {Math.abs(score) === 1 ? 'point' : 'points'}
          </span>
        )}
        {isEdited(comment) && <span>Edited</span>}
        <a href={commentPath(comment)}>
          <TimeAgo date={createdAt} />
        </a>
      </div>
      {deleted && <p className={styles.gone}>{deletedWords(comment)}</p>}
      {bodyHtml && (
        <Collapsible height={above ? textHeight.above : textHeight.target}>
          <Prose html={bodyHtml} />
        </Collapsible>
      )}
    </div>
  )
}
