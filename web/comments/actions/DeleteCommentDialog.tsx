import { useState } from 'react'
import type { Comment } from '../../../api/comments.ts'
import type { UserGroup } from '../../../api/user-groups.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ReasonFields } from '../../modlog/ReasonFields.tsx'
import { useReason } from '../../modlog/use-reason.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../viewer.ts'
import { isAuthor } from './allowed-comment-actions.ts'
import { deleteComment } from './comment-actions.ts'
import { NamedComment } from './NamedComment.tsx'

interface DeleteCommentDialogProps {
  comment: Comment
  /** In which capacity it is deleted. */
  as: UserGroup
  onClose: () => void
  onDeleted: () => void
}

/** It is open while it is there. */
export function DeleteCommentDialog({ comment, as, onClose, onDeleted }: DeleteCommentDialogProps) {
  const memory = useMemory()
  const isOthers = !isAuthor(comment, { viewer: useViewer() })
  const { missing, why, fields } = useReason(comment.communityName, isOthers)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    if (busy) return
    setBusy(true)
    const done = await deleteComment(memory, comment, as, why)
    setBusy(false)
    if (!done) return
    showToast({ text: 'Comment deleted.' })
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title="Delete comment?"
      question="Are you sure you want to delete the comment?"
      about={<NamedComment comment={comment} />}
      confirm="Delete comment"
      cancel="Keep"
      busy={busy}
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
    </ConfirmDialog>
  )
}
