import { CornerDownRight, Heart, Lock, Minus, UserRound, VolumeX } from 'lucide'
import { type CSSProperties, memo } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { commentPath, profilePath } from '../../../../shared/paths.ts'
import { useAvatarImage } from '../../../people/images/UserAvatar.tsx'
import { useEntity } from '../../../platform/memory/use-memory.ts'
import { drawnOnce } from '../../../platform/page/drawn-once.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { Avatar } from '../../../platform/ui/images/Avatar.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import { AfterTime } from '../../../platform/ui/text/AfterTime.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { FoldedLine } from '../../filters/FoldedLine.tsx'
import { isEdited } from '../../posts/post-words.ts'
import { isAuthor } from '../actions/allowed-comment-actions.ts'
import { CommentActions } from '../actions/CommentActions.tsx'
import { lazyHeldComment as HeldComment } from '../actions/lazy-menus.tsx'
import {
  type CommentNode,
  changeInThread,
  commentIn,
  missingReplies,
  shownOrder,
  type Thread,
} from '../thread/comment-tree.ts'
import { articleOf } from '../thread/focus-comment.ts'
import {
  isByAuthorOf,
  isHighlighted,
  isNew,
  shownName,
  type ThreadContext,
  useNode,
  usePages,
  useThreadContext,
} from '../thread/thread-context.ts'
import { loadBelow } from '../thread/thread-pages.ts'
import { whyNoReply } from '../thread/why-no-reply.ts'
import { lazyOpenBox as OpenBox } from '../write/lazy-boxes.tsx'
import styles from './Comment.module.css'
import branch from './CommentItem.module.css'
import { deletedWords, moreRepliesWords, repliesWords } from './comment-words.ts'
import { foldedBy } from './folded-by.tsx'
import { GroupLabel } from './GroupLabel.tsx'

interface CommentHeadProps {
  comment: Comment
  node: CommentNode
  onFold: () => void
}

/** Author and time. A click folds the comment, except on links. */
function CommentHead({ comment, node, onFold }: CommentHeadProps) {
  const { collapsed } = node
  const context = useThreadContext()
  const { userGroup, createdAt, editedAt, noReplies } = comment
  const name = shownName(context, comment, node)
  const edited = editedAt !== null && isEdited(comment) ? editedAt : null
  const fresh = isNew(context, comment)
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!collapsed}
        aria-label={`${collapsed ? 'Unfold' : 'Fold'} comment by ${name ?? comment.username}`}
        onClick={onFold}
      />
      <AuthorAvatar comment={comment} hidden={name} />
      {name ? (
        <span className={styles.nobody}>{name}</span>
      ) : (
        <a href={profilePath(comment.username)} className={styles.name}>
          {`@${comment.username}`}
        </a>
      )}
      {collapsed ? (
        <span className={styles.foldedCount}>{noReplies > 0 && `· ${repliesWords(noReplies)} folded`}</span>
      ) : (
        <>
          {isByAuthorOf(context.post, comment) && <Label tone="op">OP</Label>}
          <GroupLabel group={userGroup} />
          {comment.locked && <Label icon={Lock}>Locked</Label>}
          {!name && comment.author?.badges.some(({ type }) => type === 'supporter') && (
            <Label tone="supporter" icon={Heart} className={styles.supporter}>
              Supporter
            </Label>
          )}
          <a href={commentPath(comment)} className={styles.when}>
            <TimeAgo date={createdAt} brief followed={edited !== null || fresh} />
          </a>
          {edited !== null && (
            <AfterTime className={styles.edited}>
              {'· Edited '}
              <TimeAgo date={edited} followed={fresh} />
            </AfterTime>
          )}
          {fresh && (
            <AfterTime className={styles.newMark}>
              <span>New</span>
            </AfterTime>
          )}
        </>
      )}
    </header>
  )
}

const icons = { Muted: VolumeX, Ghost: UserRound, Hidden: Minus }

function AuthorAvatar({ comment, hidden }: { comment: Comment; hidden: keyof typeof icons | null }) {
  const { viewer } = useThreadContext()
  const image = useAvatarImage(viewer?.hideUserProfilePictures ? null : comment.author?.proPic)
  if (hidden === null) return <Avatar shape="round" name={comment.username} image={image} className={styles.face} />
  return (
    <span className={styles.noFace}>
      <Icon icon={icons[hidden]} size={14} />
    </span>
  )
}

/** A comment with its replies. It is rendered again when its own data change, not when another comment changes. */
// Not `memo(function CommentItem…)`: inside, the name would mean the function without memo, and all replies would be rendered again too.
export const CommentItem = memo(Item)

function Item({ id }: { id: string }) {
  const context = useThreadContext()
  const { thread } = context
  const node = useNode(id)
  const comment = useEntity('Comment', id)
  const { parentId, children, collapsed, stacking } = node
  const missingCount = missingReplies(thread, id)
  const foldReason = foldedBy(context, comment, node)
  const toggleFold = () => changeInThread(thread, id, (before) => ({ collapsed: !before.collapsed }))
  const className = classes(
    styles.own,
    collapsed && styles.folded,
    isHighlighted(context, comment) ? styles.highlighted : isNew(context, comment) && styles.fresh,
  )
  const parts = (
    <>
      <article
        tabIndex={-1}
        className={className}
        data-comment={id}
        aria-label={`Comment by ${shownName(context, comment, node) ?? comment.username}`}
        {...drawnOnce(
          () => renderInputs(context, comment, node),
          foldReason ? (
            <FoldedLine bare onShow={() => reveal(thread, id)}>
              {foldReason}
            </FoldedLine>
          ) : (
            <>
              <CommentHead comment={comment} node={node} onFold={toggleFold} />
              <div hidden={collapsed}>
                <Content comment={comment} node={node} />
              </div>
            </>
          ),
        )}
      />
      {(children.length > 0 || missingCount > 0) && (
        // Folded replies stay in the DOM, so that they appear at once and with unsent texts. `aria-hidden` is for Safari.
        <div className={classes(branch.branch, collapsed && branch.away)} aria-hidden={collapsed || undefined}>
          <button type="button" tabIndex={-1} aria-hidden="true" className={branch.rail} onClick={toggleFold} />
          <ol>
            {children.map((child) => !thread.undrawn.has(child) && <CommentItem key={child} id={child} />)}
            {missingCount > 0 && (
              <li>
                <MoreReplies id={id} missingCount={missingCount} />
              </li>
            )}
          </ol>
        </div>
      )}
    </>
  )
  return (
    <li
      id={`comment-${id}`}
      className={styles.comment}
      style={{ '--depth': comment.depth, '--below': comment.noReplies, zIndex: stacking } as CSSProperties}
      {...(parentId === null ? drawnOnce(() => branchInputs(context, id), parts) : { children: parts })}
    />
  )
}

/** Shows a hidden comment and gives it the focus. */
function reveal(thread: Thread, id: string): void {
  changeInThread(thread, id, () => ({ revealed: true }))
  articleOf(id)?.focus({ preventScroll: true })
}

/** The maximum height of a body before "Show more", in pixels. */
const bodyHeight = 500

/** Such a body is never higher than `bodyHeight`. Most comments are so short, and need no collapsible element. */
const isShort = (html: string) => html.length <= 240 && (html.match(/<\w|\n/g)?.length ?? 0) <= 6

function Content({ comment, node: { revealed, box } }: { comment: Comment; node: CommentNode }) {
  const { thread, writerId } = useThreadContext()
  const { id, bodyHtml, deleted } = comment
  if (comment.isAuthorMuted && !revealed)
    return (
      <button type="button" className={styles.veil} onClick={() => reveal(thread, id)}>
        You've muted this user. Click here to see this comment.
      </button>
    )
  if (box === 'edit' && writerId) return <OpenBox key={writerId} kind="edit" comment={comment} userId={writerId} />
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
      {comment.held ? (
        <HeldComment comment={comment} />
      ) : (
        !comment.contentStripped && <CommentActions comment={comment} />
      )}
      {box === 'reply' && writerId && <OpenBox key={writerId} kind="reply" comment={comment} userId={writerId} />}
    </>
  )
}

/**
 * Everything on which the HTML of a comment depends: the cache key of its drawing on the server. Of the viewer it contains only what
 * makes comments look different, so that many viewers share a drawing.
 */
function renderInputs(context: ThreadContext, comment: Comment, { collapsed, revealed, box }: CommentNode): unknown {
  // Only the server calls this; the bundler removes the rest for the browser.
  if (!import.meta.env.SSR) return null
  const { post, viewer, writerId, banned, isMod } = context
  const { body: _, author, ancestors: __, fetchedAt: ___, ...shown } = comment as Comment & { fetchedAt?: number }
  return [
    shown,
    author && [author.proPic, author.badges],
    [isByAuthorOf(post, comment), isNew(context, comment), post.locked, whyNoReply(context, comment), banned, isMod],
    viewer && [viewer.isAdmin, viewer.hideUserProfilePictures, viewer.collapseBelow, isAuthor(comment, context)],
    [collapsed, revealed, comment.id === context.focused, box && writerId],
  ]
}

/** The same for a comment with all its replies. */
function branchInputs(context: ThreadContext, rootId: string): unknown {
  if (!import.meta.env.SSR) return null
  const { thread } = context
  const { nodes } = thread.tree
  return shownOrder({ nodes, roots: [rootId] }).map((id) => {
    const [comment, node] = [commentIn(thread, id), nodes.get(id)]
    if (!comment || !node) return id
    const { stacking, children, wholeUpTo } = node
    const marks = [stacking, children.length, wholeUpTo, isHighlighted(context, comment)]
    return [renderInputs(context, comment, node), marks]
  })
}

interface MoreRepliesProps {
  id: string
  missingCount: number
}

/** The button that loads further replies of a comment. */
function MoreReplies({ id, missingCount }: MoreRepliesProps) {
  const { thread } = useThreadContext()
  const { loading = false, failed = false } = usePages(thread, id) ?? {}
  const load = async () => {
    await loadBelow(thread, id)
    // The button with the focus may have disappeared: the comment gets it.
    if (isFocusLost()) articleOf(id)?.focus({ preventScroll: true })
  }
  return (
    <>
      {failed && <FailureNote />}
      <Action icon={CornerDownRight} className={branch.moreReplies} aria-busy={loading} onClick={() => void load()}>
        {failed ? 'Try again' : moreRepliesWords(missingCount)}
      </Action>
    </>
  )
}

/** The note before a button to try again. */
export function FailureNote() {
  return (
    <p role="alert" className={branch.failed}>
      Something went wrong.
    </p>
  )
}
