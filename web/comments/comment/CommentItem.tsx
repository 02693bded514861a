import { CornerDownRight } from 'lucide'
import { type CSSProperties, memo } from 'react'
import { classes } from '../../ui/classes.ts'
import { Action } from '../../ui/controls/Action.tsx'
import { Collapsible } from '../../ui/layout/Collapsible.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { CommentActions } from '../actions/CommentActions.tsx'
import { type CommentNode, missingBelow } from '../thread/comment-tree.ts'
import { FailedNote } from '../thread/FailedNote.tsx'
import { articleOf } from '../thread/focus-comment.ts'
import { change, loadBelow } from '../thread/held-threads.ts'
import { isLit, isNew, shownName, useNode, useTalk } from '../thread/talk.ts'
import { CommentBox } from '../write/CommentBox.tsx'
import { useWriting } from '../write/use-writing.ts'
import styles from './Comment.module.css'
import { CommentHead } from './CommentHead.tsx'
import { deletedWords, moreRepliesWords } from './comment-words.ts'

/** A comment with all that is below it. It is drawn anew when it changes itself, not when another does. */
// Not `memo(function CommentItem…)`: inside of that the name would mean the bare function, and all below would be drawn with it.
export const CommentItem = memo(Item)

function Item({ id }: { id: string }) {
  const talk = useTalk()
  const { thread } = talk
  const node = useNode(id)
  const { comment, children, collapsed, stacking } = node
  const missing = missingBelow(thread.tree, node)
  const fold = () => change(thread, id, (held) => ({ collapsed: !held.collapsed }))
  const look = classes(
    styles.own,
    collapsed && styles.folded,
    isLit(talk, comment) ? styles.lit : isNew(talk, comment) && styles.fresh,
  )
  return (
    <li
      id={`comment-${id}`}
      className={styles.comment}
      style={{ '--depth': comment.depth, '--below': comment.noReplies, zIndex: stacking } as CSSProperties}
    >
      <article
        tabIndex={-1}
        className={look}
        data-comment={id}
        aria-label={`Comment by ${shownName(talk, node) ?? comment.username}`}
      >
        <CommentHead node={node} onFold={fold} />
        <div hidden={collapsed}>
          <Content node={node} />
        </div>
      </article>
      {(children.length > 0 || missing > 0) && (
        // Folded it stays, unseen: it is there at once when it is unfolded, with what was begun in it. Safari would still read it out.
        <div className={classes(styles.branch, collapsed && styles.away)} aria-hidden={collapsed || undefined}>
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.rail} onClick={fold} />
          <ol>
            {children.map((child) => !thread.undrawn.has(child) && <CommentItem key={child} id={child} />)}
            {missing > 0 && (
              <li>
                {node.below.failed && <FailedNote />}
                <Action
                  of={CornerDownRight}
                  className={styles.moreReplies}
                  aria-busy={node.below.loading}
                  onClick={() => void loadBelow(thread, id).then(() => keepFocus(id))}
                >
                  {node.below.failed ? 'Try again' : moreRepliesWords(missing)}
                </Action>
              </li>
            )}
          </ol>
        </div>
      )}
    </li>
  )
}

/** What had the focus has gone: it goes on from the comment. */
function keepFocus(id: string): void {
  if (document.activeElement === document.body) articleOf(id)?.focus({ preventScroll: true })
}

/** So much of a body is shown until somebody asks for the rest, in pixels. */
const bodyHeight = 500

/** Few words in few lines cannot be as high, wherever they are read; most comments are so short, and need nothing around them. */
const isShort = (html: string) => html.length <= 240 && (html.match(/<\w|\n/g)?.length ?? 0) <= 6

function Content({ node: { comment, revealed, box } }: { node: CommentNode }) {
  const { thread, writerId } = useTalk()
  const { add, edit } = useWriting()
  const close = () => {
    change(thread, id, () => ({ box: null }))
    articleOf(id)?.focus({ preventScroll: true })
  }
  const { id, bodyHtml, deleted } = comment
  const reveal = () => {
    change(thread, id, () => ({ revealed: true }))
    articleOf(id)?.focus({ preventScroll: true })
  }
  if (comment.isAuthorMuted && !revealed)
    return (
      <button type="button" className={styles.veil} onClick={reveal}>
        You've muted this user. Click here to see this comment.
      </button>
    )
  if (box === 'edit' && writerId)
    return (
      <CommentBox
        kind="edit"
        userId={writerId}
        commentId={id}
        first={comment.body}
        onSend={(draft) => edit(comment, draft)}
        onCancel={close}
        onReopen={() => change(thread, id, () => ({ box: 'edit' }))}
      />
    )
  return (
    <>
      {deleted && <p className={styles.gone}>{deletedWords(comment)}</p>}
      {bodyHtml !== null &&
        (isShort(bodyHtml) ? (
          <Prose html={bodyHtml} className={styles.text} />
        ) : (
          <Collapsible height={bodyHeight}>
            <Prose html={bodyHtml} className={styles.text} />
          </Collapsible>
        ))}
      {!comment.contentStripped && <CommentActions comment={comment} />}
      {box === 'reply' && writerId && (
        <CommentBox
          kind="reply"
          userId={writerId}
          commentId={id}
          onSend={(draft, as) => add(draft, as, id)}
          onCancel={close}
          onReopen={() => change(thread, id, () => ({ box: 'reply' }))}
        />
      )}
    </>
  )
}
