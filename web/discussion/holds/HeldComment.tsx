import { Hourglass } from 'lucide'
import { useEffect } from 'react'
import type { Comment } from '../../../api/discussion/comments.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { Action } from '../../platform/ui/controls/Action.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { canChange, isAuthor } from '../comments/actions/allowed-comment-actions.ts'
import { commentDialogs } from '../comments/actions/comment-dialogs.ts'
import { changeNode } from '../comments/thread/thread.ts'
import { useThreadContext } from '../comments/thread/thread-context.ts'
import { followDecision } from './follow-decision.ts'
import styles from './Held.module.css'
import { heldQueuePath, heldWords, ownHeldWords } from './held-words.ts'

/** Under a held comment, instead of the actions of a comment. */
export function HeldComment({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, isMod, ask } = context
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
          <Action onClick={() => changeNode(thread, id, () => ({ box: 'edit' }))}>Edit</Action>
          <Action danger onClick={() => ask(commentDialogs.delete, `${id} normal`)}>
            Delete
          </Action>
        </div>
      )}
    </>
  )
}
