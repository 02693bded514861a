import { Heart, Lock, Minus, UserRound, VolumeX } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { commentPath, profilePath } from '../../../../shared/paths.ts'
import { useAvatarImage } from '../../../people/images/use-avatar-image.ts'
import { Avatar } from '../../../platform/ui/images/Avatar.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { AfterTime } from '../../../platform/ui/text/AfterTime.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { isEdited } from '../../posts/post-words.ts'
import type { CommentNode } from '../thread/comment-tree.ts'
import { isByAuthorOf, isNew, shownName, useThreadContext } from '../thread/thread-context.ts'
import styles from './Comment.module.css'
import { repliesWords } from './comment-words.ts'
import { GroupLabel } from './GroupLabel.tsx'

interface CommentHeadProps {
  comment: Comment
  node: CommentNode
  onFold: () => void
}

/** Who and when. All of it folds the comment, but for what leads elsewhere. */
export function CommentHead({ comment, node, onFold }: CommentHeadProps) {
  const { collapsed } = node
  const context = useThreadContext()
  const { userGroup, createdAt, editedAt, noReplies } = comment
  const name = shownName(context, comment, node)
  const edited = editedAt !== null && isEdited(comment) ? editedAt : null
  const fresh = isNew(context, comment)
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!collapsed}
        aria-label={`${collapsed ? 'Unfold' : 'Fold'} comment by ${name ?? comment.username}`}
        onClick={onFold}
      />
      <Face comment={comment} hidden={name} />
      {name ? (
        <span className={styles.nobody}>{name}</span>
      ) : (
        <a href={profilePath(comment.username)} className={styles.name}>
          {comment.username}
        </a>
      )}
      {collapsed ? (
        <span className={styles.foldedCount}>{noReplies > 0 && `· ${repliesWords(noReplies)} folded`}</span>
      ) : (
        <>
          {isByAuthorOf(context.post, comment) && <Label tone="op">OP</Label>}
          <GroupLabel group={userGroup} />
          {comment.locked && <Label of={Lock}>Locked</Label>}
          {!name && comment.author?.badges.some(({ type }) => type === 'supporter') && (
            <Label tone="supporter" of={Heart} className={styles.supporter}>
              Supporter
            </Label>
          )}
          <a href={commentPath(comment)} className={styles.when}>
            <TimeAgo date={createdAt} brief followed={edited !== null || fresh} />
          </a>
          {edited !== null && (
            <AfterTime className={styles.edited}>
              {'· Edited '}
              <TimeAgo date={edited} followed={fresh} />
            </AfterTime>
          )}
          {fresh && (
            <AfterTime className={styles.newMark}>
              <span>New</span>
            </AfterTime>
          )}
        </>
      )}
    </header>
  )
}

const shapes = { Muted: VolumeX, Ghost: UserRound, Hidden: Minus }

function Face({ comment, hidden }: { comment: Comment; hidden: keyof typeof shapes | null }) {
  const { viewer } = useThreadContext()
  const picture = useAvatarImage(viewer?.hideUserProfilePictures ? null : comment.author?.proPic)
  if (hidden === null) return <Avatar shape="round" name={comment.username} image={picture} className={styles.face} />
  return (
    <span className={styles.noFace}>
      <Icon of={shapes[hidden]} size={14} />
    </span>
  )
}
