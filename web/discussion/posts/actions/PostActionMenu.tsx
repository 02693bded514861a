import type { Post } from '../../../../api/discussion/posts.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { FocusedWhenLate } from '../../../platform/ui/menus/FocusedWhenLate.tsx'
import { AuthorItems } from '../../AuthorItems.tsx'
import { adminActions, modActions, PostActionItems } from './PostActionItems.tsx'

/** The menu of moderators or administrators for a post. */
export function PostActionMenu({ post, as }: { post: Post; as: 'mods' | 'admins' }) {
  const actions = (as === 'mods' ? modActions : adminActions)(post, useViewer())
  return (
    <FocusedWhenLate>
      <PostActionItems post={post} actions={actions} as={as} />
      {as === 'mods' && <AuthorItems author={post} community={post.communityName} type="post" id={post.id} />}
    </FocusedWhenLate>
  )
}
