import type { Comment } from '../../../../api/discussion/comments.ts'
import { profilePath } from '../../../../shared/paths.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { hiddenName } from './comment-words.ts'

/** The author in the card of a comment. */
export function CommentAuthor({ comment, className }: { comment: Comment; className?: string | undefined }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  const hidden = hiddenName({ ...comment, isAuthorMuted: undefined }, isAdmin)
  if (hidden) return <span className={classes(className)}>{hidden}</span>
  return (
    <a href={profilePath(comment.username)} className={className}>
      {`@${comment.username}`}
    </a>
  )
}
