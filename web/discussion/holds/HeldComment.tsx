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
import { changeInThread, commentIn, replaceComment, type Thread, tell } from '../comments/thread/comment-tree.ts'
import { articleOf, callFor, focusComment } from '../comments/thread/focus-comment.ts'
import { useThreadContext } from '../comments/thread/thread-context.ts'
import { threadsOf } from '../comments/thread/thread-store.ts'
import { commentActionDialog } from '../dialogs.ts'
import styles from './Held.module.css'
import { heldQueuePath, heldWords, ownHeldWords } from './held-words.ts'

/** Under a held comment, instead of the actions of a comment. */
export function HeldComment({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, isMod, show } = context
  const { id, deleted } = comment
  const { pathname } = useLocation()
  const told = useViewer()?.notificationsNewCount

  // The author gets a notification about the decision while on this page, or comes back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each step and each notification
  useEffect(() => {
    if (!deleted) void followDecision(thread, id)
  }, [thread, id, deleted, pathname, told])

  if (deleted) return null
  return (
    <>
      <p className={styles.note}>
        <Icon of={Hourglass} size={16} />
        <span>
          {isAuthor(comment, context) ? (
            ownHeldWords
          ) : (
            <>
              {heldWords} <TextLink href={heldQueuePath(isMod)}>Open the queue</TextLink>
            </>
          )}
        </span>
      </p>
      {canChange(comment, context) && (
        <div className={styles.row}>
          <Action onClick={() => changeInThread(thread, id, () => ({ box: 'edit' }))}>Edit</Action>
          <Action danger onClick={() => show(commentActionDialog, { action: 'delete', id, as: 'normal' })}>
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
  let becameId: string | null
  try {
    becameId = (await memory.ask('getComment', callFor(id))).id
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'comment_not_found') return
    becameId = null
  }
  if (becameId === id) return
  const hadFocus = articleOf(id)?.contains(document.activeElement)
  for (const each of threadsOf(memory, publicId, viewerId)) {
    // An open box stays; the state is asked for again when it is sent or cancelled.
    if (each.tree.nodes.get(id)?.box) continue
    tell(each, replaceComment(each.tree, id, becameId))
  }
  if (hadFocus && becameId !== null && commentIn(thread, becameId)) focusComment(thread, becameId)
}
