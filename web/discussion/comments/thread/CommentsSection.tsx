import { Keyboard } from 'lucide'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useInitial, useViewer } from '../../../platform/app-context.ts'
import { findDraft } from '../../../platform/drafts/draft-store.ts'
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
import { lazyNewComment as NewComment, lazyUnsavedWork as UnsavedWork } from '../write/lazy-boxes.tsx'
import { CommentList, CommentSkeleton } from './CommentList.tsx'
import styles from './CommentsSection.module.css'
import { commentSorts, rememberCommentSort } from './comment-sort.ts'
import { changeInThread, commentIn, type Thread } from './comment-tree.ts'
import { callFor, focusComment, focusedComments } from './focus-comment.ts'
import { type ThreadContext, ThreadContextProvider } from './thread-context.ts'
import { addNewAnswer, addToThread, openThread } from './thread-store.ts'

interface CommentsSectionProps {
  /** As the page shows it. */
  post: Post
  /** As the server has answered it, with the comments of the first page. */
  answer: Post
  sort: CommentSort
}

/** The comments below a post. */
export function CommentsSection({ post, answer, sort }: CommentsSectionProps) {
  const { commentId = null } = useParams()
  const focused = commentId?.toLowerCase() ?? null
  const { is, markBegun } = useBegun()
  const viewerId = useViewer()?.id ?? null
  const writerId = useWriter(viewerId, is)
  const thread = useOpenThread(answer, sort, focused, writerId)
  const context = useContextOf(thread, post, focused, writerId, markBegun)
  const { show } = useDialogs()
  return (
    <section id="comments" aria-label="Comments" className={styles.section}>
      <div className={styles.bar}>
        <h2>{commentWords(post.noComments)}</h2>
        <IconButton name="Keys" of={Keyboard} className={styles.keys} onClick={() => show(keysDialog)} />
        <SortChoice sort={sort} />
      </div>
      {focused && <FocusedCheck commentId={focused} />}
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
      {/* Saved until the writer is back, it is nothing to ask about. */}
      {is && viewerId !== null && <UnsavedWork is what="Your comment" within={postPath(post)} />}
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
  // In the first drawing of the server's page there is no batch to wait for.
  const awake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const first = useRef(!awake)
  const known = answer.comments !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each order and reader; newer answers are added below
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

  // What was begun on an earlier visit is open again.
  useEffect(() => {
    if (!thread || !readerId) return
    for (const { kind, commentId } of begunBoxes(readerId, answer.id)) {
      const node = thread.tree.nodes.get(commentId)
      // An answer to what has been deleted since cannot be sent, but it can be read and taken elsewhere.
      if (node && !node.box && (kind === 'reply' || !commentIn(thread, commentId)?.deleted))
        changeInThread(thread, commentId, () => ({ box: kind }))
    }
    if (findDraft(readerId, boxId('new', answer.id))) NewComment.load().catch(alertFailure)
  }, [thread, readerId, answer.id])
  return thread
}

/** Whether anything is being written, in whichever boxes. */
function useBegun() {
  const [boxes, setBoxes] = useState<readonly string[]>([])
  const markBegun = useCallback((box: string, begun: boolean) => {
    setBoxes((before) => {
      if (before.includes(box) === begun) return before
      return begun ? [...before, box] : before.filter((other) => other !== box)
    })
  }, [])
  return { is: boxes.length > 0, markBegun }
}

/** The viewer. A session that ends while something is being written leaves the thread as it is, and the boxes to who wrote in them. */
function useWriter(viewerId: string | null, begun: boolean): string | null {
  const writer = useRef(viewerId)
  if (viewerId !== null || !begun) writer.current = viewerId
  return writer.current
}

/** Of the viewer what comments ask for: the rest of the account changes every few seconds, and all comments would be drawn anew. */
function useOnlooker(): ThreadContext['viewer'] {
  const { user } = useInitial()
  const known = user !== null
  const { id = '', username = '', isAdmin = false, hideUserProfilePictures = false, collapseBelow = null } = user ?? {}
  return useMemo(
    () => (known ? { id, username, isAdmin, hideUserProfilePictures, collapseBelow } : null),
    [known, id, username, isAdmin, hideUserProfilePictures, collapseBelow],
  )
}

function useContextOf(
  thread: Thread | null,
  post: Post,
  focused: string | null,
  writerId: string | null,
  markBegun: ThreadContext['markBegun'],
): ThreadContext | null {
  const { bannedFrom } = useInitial()
  const viewer = useOnlooker()
  const { show } = useDialogs()
  const search = useSearchParams()
  const latest = useRef(show)
  latest.current = show
  const { id, publicId, communityId, userId, userGhostId, locked, community } = post
  const litFrom = timeIn(search.get('highlightFrom'))
  const litTo = timeIn(search.get('highlightTo'))
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
        litFrom,
        litTo,
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
      litFrom,
      litTo,
      markBegun,
    ],
  )
}

/** Seconds as an address has them; a bound that it does not have lets nothing through. */
function timeIn(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** Which comments come first: a part of the address, and saved for members. */
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

/** Fails with the page when the fetch behind it does: the comment that the address names may be gone. */
function FocusedCheck({ commentId }: { commentId: string }): null {
  useAnswer('getComment', callFor(commentId))
  return null
}
