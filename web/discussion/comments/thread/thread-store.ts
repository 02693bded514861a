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
  notify,
  startOver,
  type Thread,
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
  /** Renders all comments at once, as in the HTML of the server. */
  atOnce: boolean
}

/** The thread in the memory, or a new one from the answer; null if the answer has no comments. */
export function openThread({ memory, answer, sort, viewerId, focused, extra, atOnce }: Opening): Thread | null {
  const { id: postId, publicId, comments, commentsNext = null, noComments, lastVisitAt } = answer
  const openThreads = threadsOf(memory, publicId, viewerId)
  const known = openThreads.find((thread) => thread.sort === sort)
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
    // A change of the sort order is no new visit, although the server counts it as one.
    since: openThreads[0] ? openThreads[0].since : lastVisitAt,
    undrawn: new Set(),
    latestComments: comments,
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

/** The open thread; undefined before its comments are loaded. */
export const threadIn = (memory: Memory, publicId: string, viewerId: string | null, sort: CommentSort) =>
  memory.collections.get<Thread>(addressOf(publicId, viewerId, sort))?.items

/** The open threads of a post, one for each sort order. */
export const threadsOf = ({ collections }: Memory, publicId: string, viewerId: string | null): Thread[] =>
  commentSorts.flatMap(({ sort }) => collections.get<Thread>(addressOf(publicId, viewerId, sort))?.items ?? [])

/** Adds the new comments of a newer answer; loaded comments stay in their places. */
export function addNewAnswer(thread: Thread, { comments, noComments, commentsNext = null }: Post): void {
  const { address, memory } = thread
  if (!comments || comments === thread.latestComments) return
  thread.latestComments = comments
  addToThread(thread, comments)
  thread.total = noComments
  thread.secondPage = commentsNext
  const pages = memory.collections.get<Thread>(address)
  if (pages?.next === null && !pages.loading)
    memory.collections.begin(address, { items: thread, next: startOver(thread) })
}

/** Adds comments in their order, and renders those in `drawn` at once. */
export function addToThread(thread: Thread, comments: readonly Comment[], drawn: readonly Comment[] = []): void {
  const { tree } = thread
  const fresh = comments.filter(({ id }) => !tree.nodes.has(id)).map(({ id }) => id)
  const changed = addComments(tree, comments)
  drawInBatches(thread, fresh, drawn)
  // `topLevel` always, for subscribers that count all loaded comments.
  notify(thread, changed.add(topLevel))
}

/** Adds a comment that the viewer has just written, in every sort order, and counts it for its ancestors and the post. */
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
      notify(thread, changed)
    }
  })
}

/** Adds a held comment of the reader to the thread in every sort order, at the end like the server. Counts do not include it. */
export function addHeld({ memory, publicId, viewerId }: Thread, comment: Comment): void {
  for (const thread of threadsOf(memory, publicId, viewerId))
    if (comment.parentId === null || thread.tree.nodes.has(comment.parentId)) addToThread(thread, [comment], [comment])
}
