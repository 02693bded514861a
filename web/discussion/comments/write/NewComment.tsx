import { useEffect, useState } from 'react'
import { loginDialog } from '../../../people/dialogs.ts'
import { findDraft } from '../../../platform/drafts/draft-store.ts'
import { useActionData, useLocation } from '../../../platform/router/use-router.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import { commentIn } from '../thread/comment-tree.ts'
import { shownName, type ThreadContext, useThreadContext } from '../thread/thread-context.ts'
import { whyNoReply } from '../thread/why-no-reply.ts'
import styles from './CommentBox.module.css'
import { CommentBox } from './CommentBox.tsx'
import type { CommentDraft } from './comment-drafts.ts'
import { boxId } from './comment-drafts.ts'
import type { RefusedForm } from './comment-form.ts'
import { useSendComment } from './use-send-comment.ts'

/** The box above the thread for a comment on the post. For guests it opens the login. */
export function NewComment() {
  const context = useThreadContext()
  const { post, writerId, banned } = context
  const { add } = useSendComment()
  const refusedForm = useActionData<RefusedForm>()
  const closed = post.locked
    ? 'This post is locked to new comments.'
    : banned
      ? 'You are banned from this community.'
      : undefined
  if (closed !== undefined || !writerId)
    return (
      <>
        {closed === undefined ? <GuestBox /> : <p className={styles.closed}>{closed}</p>}
        {refusedForm ? (
          <Unsent body={refusedForm.body} error={refusedForm.error} />
        ) : (
          writerId && <UnsentDraft userId={writerId} postId={post.id} />
        )}
      </>
    )
  const focused = focusedOf(context)
  const refusedFormFor = (parentId: string | null) =>
    refusedForm?.parentCommentId === parentId ? refusedForm : undefined
  return (
    <>
      <CommentBox
        key={writerId}
        kind="new"
        userId={writerId}
        refusedForm={refusedFormFor(null)}
        onSend={(draft, as) => add(draft, as, null)}
      />
      {focused && (
        // With script the comment has its own box.
        <noscript>
          <p className={styles.closed}>Your reply to {focused.name}:</p>
          <CommentBox
            kind="reply"
            userId={writerId}
            commentId={focused.id}
            refusedForm={refusedFormFor(focused.id)}
            onSend={(draft, as) => add(draft, as, focused.id)}
          />
        </noscript>
      )}
      {refusedForm && !refusedFormFor(null) && !refusedFormFor(focused?.id ?? null) && (
        <Unsent body={refusedForm.body} error={refusedForm.error} />
      )}
    </>
  )
}

/** The comment in the address, if the viewer can reply to it. */
function focusedOf(context: ThreadContext): { id: string; name: string } | undefined {
  const { thread, focused } = context
  const node = thread.tree.nodes.get(focused ?? '')
  const comment = commentIn(thread, focused ?? '')
  if (!node || !comment || comment.deleted || whyNoReply(context, comment) !== null) return undefined
  return { id: comment.id, name: shownName(context, comment, node) ?? comment.username }
}

function GuestBox() {
  const { show } = useThreadContext()
  const { pathname, search } = useLocation()
  return (
    <>
      <div className={classes(styles.box, styles.guest)}>
        <TextArea
          rows={3}
          readOnly
          placeholder="Add a new comment"
          aria-label="Add a new comment"
          onClick={() => show(loginDialog)}
          onKeyDown={({ key }) => key === 'Enter' && show(loginDialog)}
        />
      </div>
      <noscript>
        <p className={styles.closed}>
          <TextLink href={`/login?to=${encodeURIComponent(pathname + search)}`}>Log in</TextLink> to add a comment.
        </p>
      </noscript>
    </>
  )
}

/** The saved draft, if the box is no longer available. */
function UnsentDraft({ userId, postId }: { userId: string; postId: string }) {
  const [body, setBody] = useState('')
  // In an effect, because the box saves its text when it is unmounted.
  useEffect(() => setBody(findDraft<CommentDraft>(userId, boxId('new', postId))?.body ?? ''), [userId, postId])
  return body && <Unsent body={body} />
}

/** A text that cannot be sent, for copying. */
function Unsent({ body, error }: { body: string; error?: string }) {
  return (
    <div className={styles.box}>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <TextArea rows={3} readOnly aria-label="Your comment, which was not added" value={body} />
    </div>
  )
}
