import { maxKeptPosts } from '../../../shared/limits.ts'
import { useViewer } from '../../platform/app-context.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { useKeepPost } from './use-keep-post.ts'
import { useKeptPosts } from './use-kept-posts.ts'

/** Asks before the oldest kept posts are removed for a new one. */
export function DeviceFullDialog({ publicId, onClose }: DialogProps & { publicId: string }) {
  const keep = useKeepPost(publicId)
  const oldest = useKeptPosts(useViewer()?.id)?.at(-1)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => (await keep({ dropOldest: true })) && onClose()}
      title="No room for this post"
      question={`This device keeps ${maxKeptPosts} posts and 100 MB at most. Remove the oldest of them for it?`}
      about={
        oldest ? (
          <>
            The oldest is <Quoted text={oldest.title} />
          </>
        ) : null
      }
      reads
      confirm="Remove the oldest post"
      cancel="Keep all"
    />
  )
}
