import type { Comment } from '../../../api/comments.ts'
import { profilePath } from '../../profile/person-in-path.ts'
import { classes } from '../../ui/classes.ts'
import { useViewer } from '../../viewer.ts'
import { hiddenName } from './comment-words.ts'

/** Who wrote a comment, as its card among posts names them. */
export function CommentAuthor({ comment, className }: { comment: Comment; className?: string | undefined }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  const hidden = hiddenName({ ...comment, isAuthorMuted: undefined }, isAdmin)
  if (hidden) return <span className={classes(className)}>{hidden}</span>
  return (
    <a href={profilePath(comment.username)} className={className}>
      {comment.username}
    </a>
  )
}
