import { Hourglass } from 'lucide'
import { useEffect } from 'react'
import type { Comment } from '../../../api/discussion/comments.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { Action } from '../../platform/ui/controls/Action.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { canChange, isAuthor } from '../comments/actions/allowed-comment-actions.ts'
import { changeInThread, commentIn, notify, replaceComment, type Thread } from '../comments/thread/comment-tree.ts'
import { articleOf, callFor, focusComment } from '../comments/thread/focus-comment.ts'
import { useThreadContext } from '../comments/thread/thread-context.ts'
import { threadsOf } from '../comments/thread/thread-store.ts'
import { commentActionDialog } from '../dialogs.ts'
import styles from './Held.module.css'
import { heldNote, heldQueuePath, ownHeldNote } from './held-note.ts'

/** The note below a held comment, with the actions of its author, instead of the usual actions. */
export function HeldComment({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, isMod, show } = context
  const { id, deleted } = comment
  const { pathname } = useLocation()
  const newNotifications = useViewer()?.notificationsNewCount

  // The author gets a notification about the decision while on this page, or comes back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each navigation and each notification
  useEffect(() => {
    if (!deleted) void followDecision(thread, id)
  }, [thread, id, deleted, pathname, newNotifications])

  if (deleted) return null
  return (
    <>
      <p className={styles.note}>
        <Icon icon={Hourglass} size={16} />
        <span>
          {isAuthor(comment, context) ? (
            ownHeldNote
          ) : (
            <>
              {heldNote} <TextLink href={heldQueuePath(isMod)}>Open the queue</TextLink>
            </>
          )}
        </span>
      </p>
      {canChange(comment, context) && (
        <div className={styles.row}>
          <Action writes onClick={() => changeInThread(thread, id, () => ({ box: 'edit' }))}>
            Edit
          </Action>
          <Action writes danger onClick={() => show(commentActionDialog, { action: 'delete', id, as: 'normal' })}>
            Delete
          </Action>
        </div>
      )}
    </>
  )
}

/**
 * Asks for the state of a held comment. A released one is replaced by the published comment; a refused or deleted one is removed. If the request
 * fails, nothing changes.
 */
export async function followDecision(thread: Thread, id: string): Promise<void> {
  const { memory, publicId, viewerId } = thread
  let currentId: string | null
  try {
    currentId = (await memory.ask('getComment', callFor(id))).id
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'comment_not_found') return
    currentId = null
  }
  if (currentId === id) return
  const hadFocus = articleOf(id)?.contains(document.activeElement)
  for (const open of threadsOf(memory, publicId, viewerId)) {
    // An open box stays; the state is asked for again when it is sent or cancelled.
    if (open.tree.nodes.get(id)?.box) continue
    notify(open, replaceComment(open.tree, id, currentId))
  }
  if (hadFocus && currentId !== null && commentIn(thread, currentId)) focusComment(thread, currentId)
}
