import type { Post } from '../../../../api/discussion/posts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import type { Why } from '../../reasons/reason.ts'
import { useReason } from '../../reasons/use-reason.ts'
import { NamedPost } from './NamedPost.tsx'

interface LockQuestionProps {
  post: Post
  open: boolean
  busy: boolean
  onClose: () => void
  onLock: (why: Why) => void
}

/** For what others wrote; who locks their own post is not asked why. */
export function LockQuestion({ post, open, busy, onClose, onLock }: LockQuestionProps) {
  const { missing, why, fields } = useReason(post.communityName, open)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onLock(why)}
      title="Lock post"
      question="No more votes and comments on the post?"
      about={<NamedPost post={post} />}
      confirm="Lock post"
      cancel="Keep open"
      busy={busy}
      off={missing}
    >
      <ReasonFields {...fields} />
    </ConfirmDialog>
  )
}
