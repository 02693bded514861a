import { useState } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Check } from '../../../platform/ui/controls/Check.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
import { isAuthor } from './allowed-post-actions.ts'
import { HideTitleCheck } from './HideTitleCheck.tsx'
import { NamedPost } from './NamedPost.tsx'
import { deletePost } from './post-actions.ts'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

/** Authors and administrators may take the pictures or the link along; moderators leave them. */
export function DeletePostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.delete, post)
  const memory = useMemory()
  const [deleteContent, setDeleteContent] = useState(false)
  const [hideTitle, setHideTitle] = useState(false)
  const isOthers = !isAuthor(post, useViewer())
  const { missing, why, fields } = useReason(post.communityName, open && isOthers)
  // A held post is always deleted completely.
  const offered = as !== 'mods' && post.type !== 'text' && !post.held
  const options = { deleteContent: offered && deleteContent, hideTitle: hideTitle && as !== 'normal' }
  const remove = async () => {
    const done = await deletePost(memory, post, as, options, why)
    if (done) showToast({ text: 'Post deleted.' })
    return done
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void run(remove)}
      title="Delete post"
      question="Are you sure you want to delete this post?"
      about={<NamedPost post={post} />}
      confirm="Delete post"
      cancel="Keep"
      busy={busy}
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
      {offered && (
        <Check checked={deleteContent} onChecked={setDeleteContent}>
          {post.type === 'image' ? 'Delete image too.' : 'Delete link too.'}
        </Check>
      )}
      {as !== 'normal' && !post.held && !options.deleteContent && (
        <HideTitleCheck checked={hideTitle} onChecked={setHideTitle} />
      )}
    </ConfirmDialog>
  )
}
