import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { isAskedPostAction, postActionDialog } from '../../dialogs.ts'
import type { PostAction } from './allowed-post-actions.ts'

/** Does what an item of a menu says, or asks first. */
export function usePostActions(post: Post): (action: PostAction, as: UserGroup) => void {
  const memory = useMemory()
  const { show } = useDialogs()
  const viewer = useViewer()
  return (action, as) => {
    const { kind } = action
    // Whoever locks what others wrote says why; their own post they lock at once.
    const isOwnLock = kind === 'lock' && post.userId === viewer?.id
    if (isAskedPostAction(kind) && !isOwnLock) show(postActionDialog, { action: kind, id: post.id, as })
    else import('./run-post-action.ts').then((run) => run.runPostAction(memory, post, action, as), alertFailure)
  }
}
