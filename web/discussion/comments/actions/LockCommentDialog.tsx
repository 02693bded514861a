import { useState } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { lockComment } from './comment-actions.ts'
import { NamedComment } from './NamedComment.tsx'

interface LockCommentDialogProps {
  comment: Comment
  /** The group in which the lock is made. */
  as: UserGroup
  onClose: () => void
}

/** For what others wrote. It is open while it is there. */
export function LockCommentDialog({ comment, as, onClose }: LockCommentDialogProps) {
  const memory = useMemory()
  const { thread } = useThreadContext()
  const { missing, why, fields } = useReason(comment.communityName, true)
  const [busy, setBusy] = useState(false)

  const lock = async () => {
    if (busy) return
    setBusy(true)
    const done = await lockComment(memory, thread, comment, as, why)
    setBusy(false)
    if (done) onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void lock()}
      title="Lock comment"
      question="No more replies to the comment, and to what stands below it?"
      about={<NamedComment comment={comment} />}
      confirm="Lock comment"
      cancel="Keep open"
      busy={busy}
      off={missing}
    >
      <ReasonFields {...fields} />
    </ConfirmDialog>
  )
}
