import { useState } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
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
