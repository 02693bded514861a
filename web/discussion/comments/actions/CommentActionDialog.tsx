import { useEffect, useRef } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { plainText } from '../../../../shared/plain-text.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import type { CommentDialogAction } from '../../dialogs.ts'
import { authorIsTold, ReasonFields, useReason } from '../../reasons/ReasonFields.tsx'
import { hiddenName } from '../comment/comment-words.ts'
import { commentIn } from '../thread/comment-tree.ts'
import { articleOf } from '../thread/focus-comment.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { isAuthor } from './allowed-comment-actions.ts'
import { deleteComment, lockComment } from './comment-actions.ts'

interface CommentActionDialogProps extends DialogProps {
  action: CommentDialogAction
  id: string
  as: UserGroup
}

/** The dialog of an action on a comment of the thread. */
export function CommentActionDialog({ action, id, as, onClose }: CommentActionDialogProps) {
  const { thread } = useThreadContext()
  const comment = commentIn(thread, id)
  if (!comment) return null
  if (action === 'delete') return <DeleteCommentDialog comment={comment} as={as} onClose={onClose} />
  if (action === 'lock') return <LockCommentDialog comment={comment} as={as} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Comment id" footer={<Button onClick={onClose}>Close</Button>}>
      <p>
        <NamedComment comment={comment} />
      </p>
      <p>
        <strong>{id}</strong>
      </p>
    </Dialog>
  )
}

interface CommentDialogProps extends DialogProps {
  comment: Comment
  /** The capacity in which the viewer acts. */
  as: UserGroup
}

/** For comments of others; authors lock their own comments without a dialog. */
function LockCommentDialog({ comment, as, onClose }: CommentDialogProps) {
  const memory = useMemory()
  const { thread } = useThreadContext()
  const { ready, missing, why, fields } = useReason(comment.communityName, true)
  if (!ready) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => (await lockComment(memory, thread, comment, as, why)) && onClose()}
      title="Lock comment"
      question="Nobody can reply to it or to the comments below it any more."
      about={<NamedComment comment={comment} />}
      confirm="Lock comment"
      cancel="Keep open"
      off={missing}
    >
      <ReasonFields {...fields} />
    </ConfirmDialog>
  )
}

function DeleteCommentDialog({ comment, as, onClose }: CommentDialogProps) {
  const memory = useMemory()
  const isOthers = !isAuthor(comment, { viewer: useViewer() })
  const { ready, missing, why, fields } = useReason(comment.communityName, isOthers)
  const isDeleted = useRef(false)

  // The button that opened the dialog may have disappeared with the comment: then the comment gets the focus.
  useEffect(
    () => () => {
      if (isDeleted.current && isFocusLost()) articleOf(comment.id)?.focus({ preventScroll: true })
    },
    [comment.id],
  )

  const remove = async () => {
    isDeleted.current = await deleteComment(memory, comment, as, why)
    if (!isDeleted.current) return
    showToast({ text: 'Comment deleted.' })
    onClose()
  }

  if (!ready) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={remove}
      title="Delete comment?"
      question={`Are you sure you want to delete the comment?${isOthers ? ` ${authorIsTold}` : ''}`}
      about={<NamedComment comment={comment} />}
      confirm="Delete comment"
      cancel="Keep"
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
    </ConfirmDialog>
  )
}

/** Describes a comment in a question: its first words or that it has none (only an image, for example), its author and community. */
function NamedComment({ comment }: { comment: Comment }) {
  const viewer = useViewer()
  const { bodyHtml, username, communityName } = comment
  const words = plainText(bodyHtml)
  const isNamed = !isAuthor(comment, { viewer }) && hiddenName(comment, viewer?.isAdmin ?? false) === null
  return (
    <>
      {words ? <Quoted text={words} /> : 'A comment without words'}
      {isNamed && ` by @${username}`}
      {` in ${communityName}`}
    </>
  )
}
