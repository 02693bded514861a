import { useEffect, useRef } from 'react'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { articleOf } from '../thread/focus-comment.ts'
import { commentIn } from '../thread/thread.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { commentDialogs } from './comment-dialogs.ts'
import { DeleteCommentDialog } from './DeleteCommentDialog.tsx'
import { LockCommentDialog } from './LockCommentDialog.tsx'

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
