import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { commentSorts } from './comment-sort.ts'
import {
  addComments,
  ancestorsOf,
  changeNode,
  emptyTree,
  insertComment,
  startOver,
  type Thread,
  tell,
  topLevel,
} from './comment-tree.ts'
import { drawInBatches } from './draw-in-batches.ts'

interface Opening {
  memory: Memory
  answer: Post
  sort: CommentSort
  viewerId: string | null
  /** The comment in the address. */
  focused?: string | null
  /** That comment, its ancestors and its thread. */
  extra: readonly Comment[]
  /** Whether all of it is drawn at once, as in the HTML of the server. */
  atOnce: boolean
}

/** The thread that the memory has, or a new one of what has come; null while nothing has. */
export function openThread({ memory, answer, sort, viewerId, focused, extra, atOnce }: Opening): Thread | null {
  const { id: postId, publicId, comments, commentsNext = null, noComments, lastVisitAt } = answer
  const inOtherOrders = threadsOf(memory, publicId, viewerId)
  const known = inOtherOrders.find((thread) => thread.sort === sort)
  if (known) return known
  if (!comments) return null
  const address = addressOf(publicId, viewerId, sort)
  const thread: Thread = {
    memory,
    address,
    postId,
    publicId,
    viewerId,
    sort,
    tree: emptyTree(),
    total: noComments,
    secondPage: null,
    // To ask for another order is no new visit, though the server takes it for one.
    since: inOtherOrders[0] ? inOtherOrders[0].since : lastVisitAt,
    undrawn: new Set(),
    answered: comments,
  }
  memory.collections.begin(address, { items: thread, next: commentsNext })
  addComments(thread.tree, [...comments, ...extra])
  // Already at the first render: unfolding later would move everything below.
  if (focused)
    for (const id of ancestorsOf(thread.tree, focused)) changeNode(thread.tree, id, () => ({ collapsed: false }))
  if (!atOnce) drawInBatches(thread, [...thread.tree.nodes.keys()], extra)
  return thread
}

const addressOf = (publicId: string, viewerId: string | null, sort: CommentSort) =>
  `thread ${publicId} ${viewerId ?? ''} ${sort}`

/** The thread as the page shows it; undefined before its comments are there. */
export const threadIn = (memory: Memory, publicId: string, viewerId: string | null, sort: CommentSort) =>
  memory.collections.get<Thread>(addressOf(publicId, viewerId, sort))?.items

/** The same thread in whichever orders the memory has it. */
export const threadsOf = ({ collections }: Memory, publicId: string, viewerId: string | null): Thread[] =>
  commentSorts.flatMap(({ sort }) => collections.get<Thread>(addressOf(publicId, viewerId, sort))?.items ?? [])

/** A newer answer for the same thread: what is here keeps its place, what is new is put in. */
export function addNewAnswer(thread: Thread, { comments, noComments, commentsNext = null }: Post): void {
  const { address, memory } = thread
  if (!comments || comments === thread.answered) return
  thread.answered = comments
  addToThread(thread, comments)
  thread.total = noComments
  thread.secondPage = commentsNext
  const pages = memory.collections.get<Thread>(address)
  if (pages?.next === null && !pages.loading)
    memory.collections.begin(address, { items: thread, next: startOver(thread) })
}

/** Puts in comments as they have come, `drawn` at once. */
export function addToThread(thread: Thread, comments: readonly Comment[], drawn: readonly Comment[] = []): void {
  const { tree } = thread
  const fresh = comments.filter(({ id }) => !tree.nodes.has(id)).map(({ id }) => id)
  const changed = addComments(tree, comments)
  drawInBatches(thread, fresh, drawn)
  // Whoever counts what is here hears of all of it.
  tell(thread, changed.add(topLevel))
}

/** A comment that the reader has just written: in every order in which it is read, and counted by all above it. */
export function addOwnComment({ memory, publicId, postId, viewerId }: Thread, comment: Comment): void {
  const { entities } = memory
  entities.together(() => {
    for (let id = comment.parentId; id !== null; ) {
      const above = entities.get('Comment', id)
      if (!above) break
      const noRepliesDirect = above.noRepliesDirect + Number(id === comment.parentId)
      entities.patch('Comment', id, { noReplies: above.noReplies + 1, noRepliesDirect })
      id = above.parentId
    }
    const post = entities.get('Post', postId)
    if (post) entities.patch('Post', postId, { noComments: post.noComments + 1 })
    for (const thread of threadsOf(memory, publicId, viewerId)) {
      if (comment.parentId !== null && !thread.tree.nodes.has(comment.parentId)) continue
      const changed = insertComment(thread.tree, comment)
      if (changed.size) thread.total += 1
      tell(thread, changed)
    }
  })
}

/** Adds a held comment of the reader to the thread in every sort order, at the end like the server. Counts do not include it. */
export function addHeld({ memory, publicId, viewerId }: Thread, comment: Comment): void {
  for (const thread of threadsOf(memory, publicId, viewerId))
    if (comment.parentId === null || thread.tree.nodes.has(comment.parentId)) addToThread(thread, [comment], [comment])
}
