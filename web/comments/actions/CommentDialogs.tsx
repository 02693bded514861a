import { useEffect, useRef, useState } from 'react'
import type { UserGroup } from '../../../api/user-groups.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { articleOf } from '../thread/focus-comment.ts'
import { commentIn } from '../thread/thread.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { deleteComment } from './comment-actions.ts'
import { commentDialogs } from './comment-dialogs.ts'
import { LockCommentDialog } from './LockCommentDialog.tsx'

const groups: readonly UserGroup[] = ['normal', 'mods', 'admins']

/** What the menus of a comment open: one of each for all comments of the page. */
export function CommentDialogs() {
  const memory = useMemory()
  const { thread } = useThreadContext()
  const { open, about, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const [id = '', group] = about.split(' ')
  const comment = commentIn(thread, id)
  const isOpen = (name: string) => open === name && comment !== undefined

  // What opened the question may be gone with what was deleted: the keyboard goes on from its place.
  const deleted = useRef<string | null>(null)
  useEffect(() => {
    if (open !== null || deleted.current === null) return
    if (document.activeElement === document.body) articleOf(deleted.current)?.focus({ preventScroll: true })
    deleted.current = null
  }, [open])

  const remove = async () => {
    if (!comment || busy) return
    setBusy(true)
    const done = await deleteComment(memory, comment, groups.find((each) => each === group) ?? 'normal')
    setBusy(false)
    if (!done) return
    deleted.current = id
    close()
  }

  return (
    <>
      <ConfirmDialog
        open={isOpen(commentDialogs.delete)}
        onClose={close}
        onConfirm={() => void remove()}
        title="Delete comment?"
        busy={busy}
        danger
      >
        Are you sure you want to delete the comment?
      </ConfirmDialog>
      {isOpen(commentDialogs.lock) && comment && <LockCommentDialog key={id} comment={comment} onClose={close} />}
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
