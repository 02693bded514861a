import type { Comment } from '../../../../api/discussion/comments.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { AuthorItems } from '../../AuthorItems.tsx'
import { useThreadContext } from '../thread/thread-context.ts'
import { adminActions, CommentActionItems, modActions } from './CommentActionItems.tsx'

/** The menu of moderators or administrators for a comment. */
export function CommentActionMenu({ comment, as }: { comment: Comment; as: 'mods' | 'admins' }) {
  const actions = (as === 'mods' ? modActions : adminActions)(comment, useThreadContext())
  return (
    <FocusedWhenLate>
      <CommentActionItems comment={comment} actions={actions} as={as} />
      {as === 'mods' && (
        <AuthorItems author={comment} community={comment.communityName} type="comment" id={comment.id} />
      )}
    </FocusedWhenLate>
  )
}
