import { CornerDownRight, MessageSquare } from 'lucide'
import { commentPath, communityPath } from '../../../../shared/paths.ts'
import { useEntity } from '../../../platform/memory/use-memory.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import cardStyles from '../../../platform/ui/layout/LinkedCard.module.css'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { SaveAction } from '../../lists/SaveAction.tsx'
import { isEdited, votesWords } from '../../posts/post-words.ts'
import { CommentAuthor } from './CommentAuthor.tsx'
import styles from './CommentCard.module.css'
import { deletedWords } from './comment-words.ts'
import { GroupLabel } from './GroupLabel.tsx'

/** The maximum height of a comment's text in a feed, in pixels. */
const textHeight = 200

/** A comment in a list of posts, with a link to its place in the thread. */
export function CommentCard({ id }: { id: string }) {
  const comment = useEntity('Comment', id)
  const { bodyHtml, communityName, postTitle, noReplies, createdAt, upvotes, downvotes } = comment
  const path = commentPath(comment)
  return (
    <article className={classes(cardStyles.card, styles.card)}>
      <h2>
        <Icon icon={CornerDownRight} size={16} className={styles.mark} />
        <a href={path} dir="auto">
          {postTitle ?? 'Comment'}
        </a>
      </h2>
      <div className={styles.byline}>
        <CommentAuthor comment={comment} className={styles.who} />
        <GroupLabel group={comment.userGroup} />
        <span className={styles.place}>
          {'in '}
          <a href={communityPath(communityName)}>{communityName}</a>
        </span>
        <TimeAgo date={createdAt} />
        {isEdited(comment) && <span>Edited</span>}
      </div>
      {comment.deleted && <p className={styles.gone}>{deletedWords(comment)}</p>}
      {bodyHtml && (
        <Collapsible height={textHeight} fixed className={styles.text}>
          <Prose html={bodyHtml} />
        </Collapsible>
      )}
      <div className={styles.foot}>
        <span title={votesWords(comment)}>
          <NumberText value={upvotes - downvotes} /> {Math.abs(upvotes - downvotes) === 1 ? 'point' : 'points'}
        </span>
        <Action href={path} icon={MessageSquare} count={<NumberText value={noReplies} />}>
          {noReplies === 1 ? 'reply' : 'replies'}
        </Action>
        {!comment.contentStripped && <SaveAction type="comment" item={comment} className={styles.save} />}
      </div>
    </article>
  )
}
