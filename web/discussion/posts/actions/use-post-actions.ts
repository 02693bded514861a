import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { useViewer } from '../../../platform/viewer.ts'
import type { PostAction } from './allowed-post-actions.ts'

/** Dialogs that ask before something is done to a post, by the names under which `useDialogs` opens them. */
export const postDialogs = {
  delete: 'delete-post',
  lock: 'lock-post',
  erase: 'erase-post',
  announce: 'announce-post',
  'show-id': 'post-id',
} as const

/** What a dialog is opened about: which post, and in which capacity. */
export const postDialogAbout = ({ publicId }: Pick<Post, 'publicId'>, as: UserGroup) => `${publicId} ${as}`

/** Does what an item of a menu says, or asks first. */
export function usePostActions(post: Post): (action: PostAction, as: UserGroup) => void {
  const memory = useMemory()
  const { show } = useDialogs()
  const viewer = useViewer()
  return (action, as) => {
    const { kind } = action
    // Who locks what others wrote says why.
    const asks = kind === 'lock' ? post.userId !== viewer?.id : kind in postDialogs
    if (asks) show(postDialogs[kind as keyof typeof postDialogs], postDialogAbout(post, as))
    else import('./run-post-action.ts').then((run) => run.runPostAction(memory, post, action, as), alertFailure)
  }
}
