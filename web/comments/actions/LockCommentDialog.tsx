import { useState } from 'react'
import type { Comment } from '../../../api/comments.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ReasonFields } from '../../modlog/ReasonFields.tsx'
import { useReason } from '../../modlog/use-reason.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useThreadContext } from '../thread/thread-context.ts'
import { lockComment } from './comment-actions.ts'

/** For what others wrote. It is open while it is there. */
export function LockCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const memory = useMemory()
  const { thread } = useThreadContext()
  const { missing, why, fields } = useReason(comment.communityName, true)
  const [busy, setBusy] = useState(false)

  const lock = async () => {
    if (busy) return
    setBusy(true)
    const done = await lockComment(memory, thread, comment, why)
    setBusy(false)
    if (done) onClose()
  }

  return (
    <ConfirmDialog open onClose={onClose} onConfirm={() => void lock()} title="Lock comment" busy={busy} off={missing}>
      <p>{`No more replies to the comment by ${comment.username}, and to what stands below it?`}</p>
      <ReasonFields {...fields} />
    </ConfirmDialog>
  )
}
