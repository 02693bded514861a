import type { Comment } from '../../../api/comments.ts'
import { FocusedWhenLate } from '../../ui/menus/FocusedWhenLate.tsx'
import type { CommentAction } from './allowed-comment-actions.ts'
import { CommentActionItems } from './CommentActionItems.tsx'

interface CommentActionMenuProps {
  comment: Comment
  actions: readonly CommentAction[]
  as: 'mods' | 'admins'
}

/** What moderators or administrators find in their menu beside a comment. */
export function CommentActionMenu(given: CommentActionMenuProps) {
  return (
    <FocusedWhenLate>
      <CommentActionItems {...given} />
    </FocusedWhenLate>
  )
}
