import type { Post } from '../../../../api/discussion/posts.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { LockQuestion } from './LockQuestion.tsx'
import { lockPost } from './post-actions.ts'
import { postDialogs } from './use-post-actions.ts'
import { usePostDialog } from './use-post-dialog.ts'

export function LockPostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.lock, post)
  const memory = useMemory()
  return (
    <LockQuestion
      post={post}
      open={open}
      busy={busy}
      onClose={close}
      onLock={(why) => void run(async () => as !== 'normal' && (await lockPost(memory, post, as, why)))}
    />
  )
}
