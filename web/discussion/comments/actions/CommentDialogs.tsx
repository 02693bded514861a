import { useEffect, useRef, useState } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { plainText } from '../../../platform/ui/text/plain-text.ts'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
import { hiddenName } from '../comment/comment-words.ts'
import { articleOf } from '../thread/focus-comment.ts'
import { commentIn } from '../thread/thread.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { isAuthor } from './allowed-comment-actions.ts'
import { deleteComment, lockComment } from './comment-actions.ts'
import { commentDialogs } from './comment-dialogs.ts'

const groups: readonly UserGroup[] = ['normal', 'mods', 'admins']

/** What the menus of a comment open: one of each for all comments of the page. */
export function CommentDialogs() {
  const { thread } = useThreadContext()
  const { open, about, close } = useDialogs()
  const [id = '', group] = about.split(' ')
  const as = groups.find((each) => each === group) ?? 'normal'
  const comment = commentIn(thread, id)
  const isOpen = (name: string) => open === name && comment !== undefined

  // What opened the question may be gone with what was deleted: the keyboard goes on from its place.
  const deleted = useRef<string | null>(null)
  useEffect(() => {
    if (open !== null || deleted.current === null) return
    if (isFocusLost()) articleOf(deleted.current)?.focus({ preventScroll: true })
    deleted.current = null
  }, [open])

  return (
    <>
      {isOpen(commentDialogs.delete) && comment && (
        <DeleteCommentDialog
          key={id}
          comment={comment}
          as={as}
          onClose={close}
          onDeleted={() => {
            deleted.current = id
            close()
          }}
        />
      )}
      {isOpen(commentDialogs.lock) && comment && (
        <LockCommentDialog key={id} comment={comment} as={as} onClose={close} />
      )}
      <Dialog
        open={isOpen(commentDialogs['show-id'])}
        onClose={close}
        title="Comment id"
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>
          <strong>{id}</strong>
        </p>
      </Dialog>
    </>
  )
}

interface LockCommentDialogProps {
  comment: Comment
  /** The group in which the lock is made. */
  as: UserGroup
  onClose: () => void
}

/** For what others wrote. It is open while it is there. */
function LockCommentDialog({ comment, as, onClose }: LockCommentDialogProps) {
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

interface DeleteCommentDialogProps {
  comment: Comment
  /** In which capacity it is deleted. */
  as: UserGroup
  onClose: () => void
  onDeleted: () => void
}

/** It is open while it is there. */
function DeleteCommentDialog({ comment, as, onClose, onDeleted }: DeleteCommentDialogProps) {
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

/** Names a comment in a question: its author and first words; a comment without words, such as a picture, by its community. */
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
