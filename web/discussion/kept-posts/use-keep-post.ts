import type { CommentSort } from '../../../api/discussion/comments.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useInitial } from '../../platform/app-context.ts'
import { call } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { dismissToast, showToast } from '../../platform/ui/feedback/toasts.ts'
import { commentSortFor } from '../comments/thread/comment-sort.ts'
import { deviceFullDialog } from '../dialogs.ts'
import { copyPost } from './copy-post.ts'
import type { KeptPost } from './kept-posts.ts'
import { storeCopy } from './kept-posts.ts'

const toastId = 'keep-post'

/** Keeps a post and shows a toast; asks first if other posts must be removed. Returns whether it is done. */
export function useKeepPost(publicId: string): (options?: { dropOldest: boolean }) => Promise<boolean> {
  const initial = useInitial()
  const { show } = useDialogs()
  const navigate = useNavigate()
  const viewer = initial.user?.id
  return async (options) => {
    if (!viewer) {
      show(loginPrompt)
      return false
    }
    showToast({ id: toastId, text: 'Keeping the post…', timer: 60_000 })
    try {
      const toRemove = await keepPost(viewer, { publicId, sort: commentSortFor(null, initial), ...options })
      if (toRemove.length) {
        dismissToast(toastId)
        show(deviceFullDialog, { publicId })
        return false
      }
    } catch (error) {
      dismissToast(toastId)
      if (isQuota(error)) showToast({ text: 'This device has no room left. Remove something from it and try again.' })
      else alertFailure(error)
      return false
    }
    const action = { text: 'Show', onPick: () => void navigate('/offline') }
    showToast({ id: toastId, text: 'Kept for offline.', timer: 8000, action })
    return true
  }
}

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

interface KeepOptions {
  publicId: string
  sort: CommentSort
  dropOldest?: boolean
}

/** Returns the oldest posts that must be removed first; empty if the post is kept. */
async function keepPost(
  viewer: string,
  { publicId, sort, dropOldest = false }: KeepOptions,
): Promise<readonly KeptPost[]> {
  // The time of the server before the copy: the next check finds all later changes.
  const { at } = await call('checkKeptPosts', { query: { posts: publicId, since: new Date().toISOString() } })
  return storeCopy(viewer, await copyPost(publicId, sort, at), dropOldest)
}
