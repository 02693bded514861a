import type { Post } from '../../../api/posts.ts'
import { FocusedWhenLate } from '../../ui/menus/FocusedWhenLate.tsx'
import type { PostAction } from './allowed-post-actions.ts'
import { PostActionItems } from './PostActionItems.tsx'

interface PostActionMenuProps {
  post: Post
  actions: readonly PostAction[]
  as: 'mods' | 'admins'
}

/** What moderators or administrators find in their menu beside a post. */
export function PostActionMenu(given: PostActionMenuProps) {
  return (
    <FocusedWhenLate>
      <PostActionItems {...given} />
    </FocusedWhenLate>
  )
}
