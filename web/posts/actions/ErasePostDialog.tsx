import type { Post } from '../../../api/posts.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { erasable } from './allowed-post-actions.ts'
import { deletePost } from './post-actions.ts'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

/** For a post that is deleted already and still has its pictures or its link. */
export function ErasePostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.erase, post)
  const memory = useMemory()
  const what = erasable(post)
  return (
    <ConfirmDialog
      open={open && what !== null}
      onClose={close}
      onConfirm={() => void run(() => deletePost(memory, post, as, true))}
      title={`Delete post ${what}`}
      busy={busy}
      danger
    >
      {`Are you sure you want to permanently delete the post's ${what}?`}
    </ConfirmDialog>
  )
}
