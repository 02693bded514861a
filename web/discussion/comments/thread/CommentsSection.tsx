import { Keyboard } from 'lucide'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useInitial, useViewer } from '../../../platform/app-context.ts'
import { findDraft } from '../../../platform/drafts/draft-store.ts'
import { lazyUnsavedWork as UnsavedWork } from '../../../platform/drafts/LateUnsavedWork.tsx'
import { alertFailure } from '../../../platform/failure.ts'
import { fetchChunk } from '../../../platform/fetch-chunk.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { keysDialog, type ShowDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useLocation, useNavigate, useParams, useSearchParams } from '../../../platform/router/use-router.ts'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { SortForm } from '../../../platform/ui/controls/SortForm.tsx'
import { commentActionDialog } from '../../dialogs.ts'
import { commentWords } from '../../posts/post-words.ts'
import { begunBoxes, boxId } from '../write/comment-drafts.ts'
import { lazyNewComment as NewComment } from '../write/lazy-boxes.tsx'
import { CommentList, CommentSkeleton } from './CommentList.tsx'
import styles from './CommentsSection.module.css'
import { commentSorts, rememberCommentSort } from './comment-sort.ts'
import { changeInThread, commentIn, type Thread } from './comment-tree.ts'
import { callFor, focusComment, focusedComments } from './focus-comment.ts'
import { type ThreadContext, ThreadContextProvider } from './thread-context.ts'
import { addNewAnswer, addToThread, openThread } from './thread-store.ts'

interface CommentsSectionProps {
  /** The post with later changes. */
  post: Post
  /** The answer of the server, with the first page of comments. */
  answer: Post
  sort: CommentSort
}

/** The comments below a post. */
export function CommentsSection({ post, answer, sort }: CommentsSectionProps) {
  const { commentId = null } = useParams()
  const focused = commentId?.toLowerCase() ?? null
  const { hasUnsent, markBegun } = useUnsentBoxes()
  const viewerId = useViewer()?.id ?? null
  const writerId = useWriter(viewerId, hasUnsent)
  const thread = useOpenThread(answer, sort, focused, writerId)
  const context = useThreadContextValue(thread, post, focused, writerId, markBegun)
  const { show } = useDialogs()
  return (
    <section id="comments" aria-label="Comments" className={styles.section}>
      <div className={styles.bar}>
        <h2>{commentWords(post.noComments)}</h2>
        {/* Both or none, so that nothing in the line moves when the first comment arrives. */}
        {post.noComments > 0 && (
          <>
            <IconButton name="Keys" icon={Keyboard} className={styles.keys} onClick={() => show(keysDialog)} />
            <SortChoice sort={sort} />
          </>
        )}
      </div>
      {focused && <CheckFocused commentId={focused} />}
      {context ? (
        <ThreadContextProvider value={context}>
          <NewComment />
          <CommentList />
          {viewerId !== null && <ArrivedComments />}
          <PrintedThread />
          {post.noComments > longThread && <ContinueReading />}
          {viewerId !== null && <QuoteButton />}
          <DialogSlot dialog={commentActionDialog} load={loadActionDialog} />
        </ThreadContextProvider>
      ) : (
        <CommentSkeleton />
      )}
      {/* Not for guests: if the session has ended, the text is saved until the writer logs in again. */}
      {hasUnsent && viewerId !== null && (
        <UnsavedWork
          is
          about="The draft of your comment stays on this device until you log out."
          within={postPath(post)}
        />
      )}
    </section>
  )
}

const loadActionDialog = async () =>
  (await fetchChunk(() => import('../actions/CommentActionDialog.tsx'))).CommentActionDialog

const ArrivedComments = lazyPart(async () => (await import('./ArrivedComments.tsx')).ArrivedComments)

const ContinueReading = lazyPart(async () => (await import('./ContinueReading.tsx')).ContinueReading)
const PrintedThread = lazyPart(async () => (await import('./PrintedThread.tsx')).PrintedThread)
const QuoteButton = lazyPart(async () => (await import('../../quote/QuoteButton.tsx')).QuoteButton)

/** In shorter threads readers find their place quickly. */
const longThread = 50

const neverChanges = () => () => {}

function useOpenThread(
  answer: Post,
  sort: CommentSort,
  focused: string | null,
  readerId: string | null,
): Thread | null {
  const memory = useMemory()
  // At hydration all comments are rendered at once, as in the HTML of the server.
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const first = useRef(!hydrated)
  const known = answer.comments !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one thread for each sort order and viewer; newer answers are added below
  const thread = useMemo(() => {
    const extra = focused ? focusedComments(memory, answer.publicId, focused) : []
    return openThread({ memory, answer, sort, viewerId: readerId, focused, extra, atOnce: first.current })
  }, [memory, answer.id, sort, readerId, known])
  first.current = false

  useEffect(() => {
    if (thread) addNewAnswer(thread, answer)
  }, [thread, answer])

  useEffect(() => {
    if (!thread || !focused) return
    const extra = focusedComments(memory, answer.publicId, focused)
    addToThread(thread, extra, extra)
    if (thread.tree.nodes.has(focused)) focusComment(thread, focused, 'center')
  }, [thread, focused, answer.publicId, memory])

  // Reopen the boxes of unsent drafts.
  useEffect(() => {
    if (!thread || !readerId) return
    for (const { kind, commentId } of begunBoxes(readerId, answer.id)) {
      const node = thread.tree.nodes.get(commentId)
      // A reply to a comment that was deleted since cannot be sent, but its author can still copy the text.
      if (node && !node.box && (kind === 'reply' || !commentIn(thread, commentId)?.deleted))
        changeInThread(thread, commentId, () => ({ box: kind }))
    }
    if (findDraft(readerId, boxId('new', answer.id))) NewComment.load().catch(alertFailure)
  }, [thread, readerId, answer.id])
  return thread
}

/** Whether any box contains an unsent text. */
function useUnsentBoxes() {
  const [boxes, setBoxes] = useState<readonly string[]>([])
  const markBegun = useCallback((box: string, begun: boolean) => {
    setBoxes((before) => {
      if (before.includes(box) === begun) return before
      return begun ? [...before, box] : before.filter((other) => other !== box)
    })
  }, [])
  return { hasUnsent: boxes.length > 0, markBegun }
}

/** The id of the viewer. If the session ends while they write, it stays, so that the thread and their boxes stay too. */
function useWriter(viewerId: string | null, begun: boolean): string | null {
  const writer = useRef(viewerId)
  if (viewerId !== null || !begun) writer.current = viewerId
  return writer.current
}

/** Only the data of the viewer that comments need: other data change every few seconds, and would render all comments again. */
function useThreadViewer(): ThreadContext['viewer'] {
  const { user } = useInitial()
  const known = user !== null
  const { id = '', username = '', isAdmin = false, hideUserProfilePictures = false, collapseBelow = null } = user ?? {}
  return useMemo(
    () => (known ? { id, username, isAdmin, hideUserProfilePictures, collapseBelow } : null),
    [known, id, username, isAdmin, hideUserProfilePictures, collapseBelow],
  )
}

function useThreadContextValue(
  thread: Thread | null,
  post: Post,
  focused: string | null,
  writerId: string | null,
  markBegun: ThreadContext['markBegun'],
): ThreadContext | null {
  const { bannedFrom } = useInitial()
  const viewer = useThreadViewer()
  const { show } = useDialogs()
  const search = useSearchParams()
  const latest = useRef(show)
  latest.current = show
  const { id, publicId, communityId, userId, userGhostId, locked, community } = post
  const highlightFrom = parseSeconds(search.get('highlightFrom'))
  const highlightTo = parseSeconds(search.get('highlightTo'))
  const banned = bannedFrom?.includes(communityId) ?? false
  const isMod = community?.userMod === true
  return useMemo(
    () =>
      thread && {
        thread,
        post: { id, publicId, communityId, userId, locked, ...(userGhostId !== undefined && { userGhostId }) },
        viewer,
        writerId,
        banned,
        isMod,
        focused,
        highlightFrom,
        highlightTo,
        show: ((...opened) => latest.current(...opened)) as ShowDialog,
        markBegun,
      },
    [
      thread,
      id,
      publicId,
      communityId,
      userId,
      userGhostId,
      locked,
      viewer,
      writerId,
      banned,
      isMod,
      focused,
      highlightFrom,
      highlightTo,
      markBegun,
    ],
  )
}

/** Seconds in the address; NaN, which highlights nothing, if there are none. */
function parseSeconds(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** The choice of the sort order, which is part of the address and saved for members. */
function SortChoice({ sort }: { sort: CommentSort }) {
  const memory = useMemory()
  const isMember = useViewer() !== null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (value: CommentSort) => {
    rememberCommentSort(memory, isMember, value)
    const query = new URLSearchParams(search)
    query.set('sort', value)
    navigate(`${pathname}?${query}`, { replace: true, keepScroll: true })
  }
  return (
    <SortForm
      action={pathname}
      label="Sort comments"
      sort={sort}
      sorts={commentSorts}
      onSort={choose}
      className={styles.sort}
    />
  )
}

/** Shows the error page if the comment in the address cannot be loaded: it may be deleted. */
function CheckFocused({ commentId }: { commentId: string }): null {
  useAnswer('getComment', callFor(commentId))
  return null
}
