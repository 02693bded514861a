import { useState } from 'react'
import type { Post } from '../../../api/discussion/posts.ts'
import { maxKeptPosts } from '../../../shared/limits.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { deviceFullDialog } from './keep-dialog.ts'
import { useKeepPost } from './use-keep-post.ts'
import { useKeptPosts } from './use-kept-posts.ts'

/** Asks before the oldest kept posts are removed for a new one. */
export function DeviceFullDialog({ post }: { post: Post }) {
  const { open, about, close } = useDialogs()
  const keep = useKeepPost(post.publicId)
  const [busy, setBusy] = useState(false)
  const oldest = useKeptPosts(useViewer()?.id)?.at(-1)
  const keepAnyway = async () => {
    setBusy(true)
    if (await keep({ dropOldest: true })) close()
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open === deviceFullDialog && about === post.publicId}
      onClose={close}
      onConfirm={() => void keepAnyway()}
      title="No room for this post"
      question={`This device keeps ${maxKeptPosts} posts and 100 MB at most. Remove the oldest of them for it?`}
      about={oldest ? <Quoted text={oldest.title} /> : null}
      confirm="Remove oldest"
      cancel="Keep"
      busy={busy}
    />
  )
}
