import { ArrowBigDown, ArrowBigUp, Bookmark, Ellipsis } from 'lucide'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { commentPath } from '../../../../shared/paths.ts'
import { loginPrompt } from '../../../people/dialogs.ts'
import { copyLink } from '../../../platform/device/clipboard.ts'
import { reportDialog } from '../../../platform/page/dialogs.ts'
import { plainAct } from '../../../platform/page/plain-form.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Menu } from '../../../platform/ui/menus/Menu.tsx'
import { useOff } from '../../../platform/ui/read-only.ts'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { TextLink, VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { commentActionDialog, saveDialog } from '../../dialogs.ts'
import commentVotesStyles from '../comment/CommentItem.module.css'
import { voteOnComment } from '../comment/comment-vote.ts'
import { changeInThread } from '../thread/comment-tree.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { whyNoReply } from '../thread/why-no-reply.ts'
import { canChange, canReport } from './allowed-comment-actions.ts'
import styles from './CommentActions.module.css'
import { lazyCommentActionMenu as CommentActionMenu, lazyCommentMenuItems as CommentMenuItems } from './lazy-menus.tsx'

/** The row of actions below a comment. Rarely used ones appear on hover, or are in the More menu if there is no mouse or no room. */
export function CommentActions({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { thread, viewer, isMod, show } = context
  const { id } = comment
  const noReplyReason = whyNoReply(context, comment)
  const reply = () => {
    // A finger does not see the title.
    if (noReplyReason) showToast({ id: 'failure', text: noReplyReason })
    else if (viewer) changeInThread(thread, id, () => ({ box: 'reply' }))
    else show(loginPrompt)
  }
  return (
    <div className={styles.actions}>
      <CommentVotes comment={comment} />
      {!comment.deleted && (
        <Action
          writes
          aria-disabled={noReplyReason ? true : undefined}
          title={noReplyReason ?? undefined}
          className={styles.scripted}
          data-reply=""
          onClick={reply}
        >
          Reply
        </Action>
      )}
      {viewer && !comment.deleted && noReplyReason === null && (
        <noscript>
          <TextLink href={commentPath(comment)}>Reply</TextLink>
        </noscript>
      )}
      <Action
        writes
        icon={Bookmark}
        marked={comment.isSaved}
        className={classes(styles.save, comment.isSaved && styles.saved)}
        onClick={() => (viewer ? show(saveDialog, { toSaveItemId: id, toSaveItemType: 'comment' }) : show(loginPrompt))}
      >
        {comment.isSaved ? 'Saved' : 'Save'}
      </Action>
      <Action className={styles.late} onClick={() => void copyLink(commentPath(comment))}>
        Share
      </Action>
      {canReport(comment, context) && (
        <Action
          writes
          className={styles.late}
          onClick={() => (viewer ? show(reportDialog, { type: 'comment', id }) : show(loginPrompt))}
        >
          Report
        </Action>
      )}
      {canChange(comment, context) && (
        <>
          <Action writes className={styles.late} onClick={() => changeInThread(thread, id, () => ({ box: 'edit' }))}>
            Edit
          </Action>
          <Action
            writes
            danger
            className={styles.late}
            onClick={() => show(commentActionDialog, { action: 'delete', id, as: 'normal' })}
          >
            Delete
          </Action>
        </>
      )}
      {(isMod || viewer?.isAdmin) && (
        <Menu
          label="Mod actions"
          button={(props) => (
            <Action {...props} className={styles.late}>
              Mod<VisuallyHidden> actions</VisuallyHidden>
            </Action>
          )}
        >
          <CommentActionMenu comment={comment} as="mods" />
        </Menu>
      )}
      {viewer?.isAdmin && (
        <Menu
          label="Admin actions"
          button={(props) => (
            <Action {...props} className={styles.late}>
              Admin<VisuallyHidden> actions</VisuallyHidden>
            </Action>
          )}
        >
          <CommentActionMenu comment={comment} as="admins" />
        </Menu>
      )}
      <Menu
        label="More"
        button={(props) => <IconButton {...props} name="More" icon={Ellipsis} className={styles.more} />}
      >
        <CommentMenuItems comment={comment} />
      </Menu>
    </div>
  )
}

/** The two arrows under a comment, each with its count. A count of zero is not shown beside the arrow down. */
function CommentVotes({ comment }: { comment: Comment }) {
  const context = useThreadContext()
  const { upvotes, downvotes, userVoted, userVotedUp } = comment
  const off = useOff()
  const arrow = (up: boolean) => {
    const count = up ? upvotes : downvotes
    const pressed = userVoted === true && userVotedUp === up
    return (
      <button
        type="button"
        {...(context.viewer && plainAct(commentPath(comment), `${up ? 'up' : 'down'} ${comment.id} comment`))}
        aria-label={`${up ? 'Upvote' : 'Downvote'}, ${groupedNumber(count)}`}
        aria-pressed={pressed}
        disabled={context.post.locked}
        className={up ? commentVotesStyles.up : commentVotesStyles.down}
        onClick={() => voteOnComment(context, comment, up)}
        {...off}
      >
        <Icon icon={up ? ArrowBigUp : ArrowBigDown} filled={pressed} />
        {(up || count > 0) && <NumberText value={count} />}
      </button>
    )
  }
  return (
    <span className={commentVotesStyles.votes}>
      {arrow(true)}
      {arrow(false)}
    </span>
  )
}
