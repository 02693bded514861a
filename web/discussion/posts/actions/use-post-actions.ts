import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { isPostDialogAction, postActionDialog } from '../../dialogs.ts'
import type { PostAction } from './allowed-post-actions.ts'

/** Runs the action of a menu item, or opens its dialog. */
export function usePostActions(post: Post): (action: PostAction, as: UserGroup) => void {
  const memory = useMemory()
  const { show } = useDialogs()
  const viewer = useViewer()
  return (action, as) => {
    const { kind } = action
    // A lock needs a reason only on posts of others.
    const isOwnLock = kind === 'lock' && post.userId === viewer?.id
    if (isPostDialogAction(kind) && !isOwnLock) show(postActionDialog, { action: kind, id: post.id, as })
    else import('./run-post-action.ts').then((run) => run.runPostAction(memory, post, action, as), alertFailure)
  }
}
