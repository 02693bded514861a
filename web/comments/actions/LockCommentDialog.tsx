import { useState } from 'react'
import type { Comment } from '../../../api/comments.ts'
import type { UserGroup } from '../../../api/user-groups.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ReasonFields } from '../../modlog/ReasonFields.tsx'
import { useReason } from '../../modlog/use-reason.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
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
