import type { Post } from '../../../../api/discussion/posts.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

export function PostIdDialog({ post }: { post: Post }) {
  const { open, close } = usePostDialog(postDialogs['show-id'], post)
  return (
    <Dialog open={open} onClose={close} title="Post id" footer={<Button onClick={close}>Close</Button>}>
      <p>
        <strong>{post.id}</strong>
      </p>
    </Dialog>
  )
}
