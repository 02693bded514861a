import type { Comment } from '../../../../api/discussion/comments.ts'
import { profilePath } from '../../../../shared/paths.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Label } from '../../../platform/ui/text/Label.tsx'
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

/** In which capacity a comment speaks; nothing for most. */
export function GroupLabel({ group }: { group: Comment['userGroup'] }) {
  if (group === 'mods') return <Label tone="mod">Mod</Label>
  if (group === 'admins') return <Label tone="admin">Admin</Label>
  return null
}
