import type { Post } from '../../../../api/discussion/posts.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
import { erasable, isAuthor } from './allowed-post-actions.ts'
import { NamedPost } from './NamedPost.tsx'
import { deletePost } from './post-actions.ts'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

/** For a post that is deleted already and still has its pictures or its link. */
export function ErasePostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.erase, post)
  const memory = useMemory()
  const isOthers = !isAuthor(post, useViewer())
  const { missing, why, fields } = useReason(post.communityName, open && isOthers)
  const what = erasable(post)
  const remove = async () => {
    const done = await deletePost(memory, post, as, { deleteContent: true }, why)
    if (done) showToast({ text: `The post's ${what} is deleted.` })
    return done
  }
  return (
    <ConfirmDialog
      open={open && what !== null}
      onClose={close}
      onConfirm={() => void run(remove)}
      title={`Delete post ${what}`}
      question={`Are you sure you want to permanently delete the post's ${what}?`}
      about={<NamedPost post={post} />}
      confirm={`Delete ${what}`}
      cancel="Keep"
      busy={busy}
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
    </ConfirmDialog>
  )
}
