import type { Post } from '../../../../api/discussion/posts.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { NamedPost } from './NamedPost.tsx'
import { announcePost } from './post-actions.ts'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

export function AnnouncePostDialog({ post }: { post: Post }) {
  const { open, busy, run, close } = usePostDialog(postDialogs.announce, post)
  const memory = useMemory()
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      // Refused or not, there is nothing more to ask.
      onConfirm={() => void run(() => announcePost(memory, post).then(() => true))}
      title="Announce post"
      question="Are you sure? This will send a notification to all users."
      about={<NamedPost post={post} />}
      confirm="Announce post"
      cancel="Cancel"
      busy={busy}
    />
  )
}
