import type { Comment, CommentSort } from '../../../api/comments.ts'
import type { Post } from '../../../api/posts.ts'
import { alertFailure } from '../../failure.ts'
import { keyOf } from '../../memory/entities.ts'
import type { Memory } from '../../memory/memory.ts'
import {
  addComments,
  ancestorsOf,
  type CommentNode,
  type CommentTree,
  changeNode,
  emptyTree,
  insertComment,
  replaceComment,
  shownOrder,
  topLevel,
} from './comment-tree.ts'

/** The talk under one post as this page holds it, in one order, for one reader. */
export interface Thread {
  memory: Memory
  postId: string
  publicId: string
  viewerId: string | null
  sort: CommentSort
  tree: CommentTree
  /** Where the next page begins; null at the end. */
  next: string | null
  /** How many there are, as the newest answer says, and where its second page begins: for who comes to the end and is short of some. */
  total: number
  second: string | null
  loading: boolean
  failed: boolean
  /** When a page of it came, in milliseconds. */
  fetchedAt: number
  /** When the reader was here before; later comments are new to them. */
  since: string | null
  /** Held and not drawn yet: what the browser itself has loaded is drawn in batches. */
  undrawn: Set<string>
  /** Counts the changes of what stands around the comments. */
  version: number
  /** The comments of the newest answer that were put in. */
  answered: readonly Comment[]
  listeners: Map<string, Set<() => void>>
}

/** So many comments come with the page, and with every page after it. */
export const pageSize = '100'

const threads = new WeakMap<Memory, Map<string, Thread>>()

const threadsIn = (memory: Memory) => {
  const known = threads.get(memory) ?? new Map<string, Thread>()
  threads.set(memory, known)
  return known
}

interface Opening {
  memory: Memory
  answer: Post
  sort: CommentSort
  viewerId: string | null
  /** Comments that the address asks for, with those above them. */
  extra: readonly Comment[]
  /** Whether all of it is drawn at once, as in the HTML of the server. */
  atOnce: boolean
}

/** The thread that is held, or a new one of what has come; null while nothing has. */
export function openThread({ memory, answer, sort, viewerId, extra, atOnce }: Opening): Thread | null {
  const key = `${answer.id} ${sort} ${viewerId ?? ''}`
  const held = threadsIn(memory).get(key)
  if (held) return held
  if (!answer.comments) return null
  const inAnotherOrder = threadsOf(memory, answer.publicId, viewerId)[0]
  const thread: Thread = {
    memory,
    postId: answer.id,
    publicId: answer.publicId,
    viewerId,
    sort,
    tree: emptyTree(),
    next: answer.commentsNext ?? null,
    total: answer.noComments,
    second: null,
    loading: false,
    failed: false,
    fetchedAt: Date.now(),
    // To ask for another order is no new visit, though the server takes it for one.
    since: inAnotherOrder ? inAnotherOrder.since : answer.lastVisitAt,
    undrawn: new Set(),
    version: 0,
    answered: answer.comments,
    listeners: new Map(),
  }
  plantAll(thread, [...answer.comments, ...extra])
  threadsIn(memory).set(key, thread)
  if (!atOnce) drawInBatches(thread, [...thread.tree.nodes.keys()], extra)
  return thread
}

/** The same talk in whichever orders it is held. */
const threadsOf = (memory: Memory, publicId: string, viewerId: string | null) =>
  [...threadsIn(memory).values()].filter((thread) => thread.publicId === publicId && thread.viewerId === viewerId)

/** A newer answer for the same thread: what is held keeps its place, what is new is put in. */
export function takeIn(thread: Thread, answer: Post): void {
  if (!answer.comments || answer.comments === thread.answered) return
  thread.answered = answer.comments
  addAll(thread, answer.comments)
  thread.total = answer.noComments
  thread.second = answer.commentsNext ?? null
  changeThread(thread, { next: thread.next ?? startOver(thread), fetchedAt: Date.now() })
}

/** Puts in comments as they have come; those that are held follow the memory by themselves. */
export function addAll(thread: Thread, comments: readonly Comment[], drawn: readonly Comment[] = []): void {
  const fresh = comments.filter(({ id }) => !thread.tree.nodes.has(id)).map(({ id }) => id)
  const changed = plantAll(thread, comments)
  drawInBatches(thread, fresh, drawn)
  tell(thread, changed)
}

/** In their newest version, which each follows from then on. */
function plantAll(thread: Thread, comments: readonly Comment[]): Set<string> {
  const { tree, memory } = thread
  const fresh = comments.filter(({ id }) => !tree.nodes.has(id))
  const changed = addComments(
    tree,
    fresh.map((comment) => memory.entities.get('Comment', comment.id) ?? comment),
  )
  for (const { id } of fresh) follow(thread, id)
  return changed
}

function follow(thread: Thread, id: string): void {
  const { entities } = thread.memory
  entities.subscribe(keyOf('Comment', id), () => {
    const comment = entities.get('Comment', id)
    if (!comment || comment === thread.tree.nodes.get(id)?.comment) return
    replaceComment(thread.tree, comment)
    tell(thread, [id])
  })
}

export async function loadMore(thread: Thread): Promise<void> {
  if (thread.loading || thread.next === null) return
  const { sort } = thread
  changeThread(thread, { loading: true, failed: false })
  try {
    const next = await loadPages(thread, { sort }, thread.next, () => startOver(thread))
    changeThread(thread, { loading: false, next, fetchedAt: Date.now() })
  } catch (error) {
    changeThread(thread, { loading: false, failed: true })
    alertFailure(error)
  }
}

/** What stands below a comment. */
export async function loadBelow(thread: Thread, id: string): Promise<void> {
  const node = thread.tree.nodes.get(id)
  if (!node || node.below.loading) return
  setBelow(thread, id, { loading: true, failed: false })
  try {
    const next = await loadPages(thread, { parentId: id }, node.below.next, () => null)
    setBelow(thread, id, { loading: false, next, whole: next === null })
  } catch (error) {
    setBelow(thread, id, { loading: false, failed: true })
    alertFailure(error)
  }
}

/** Page by page until one of them brings something. Answers where the next begins; what comes after the last is for `atEnd` to say. */
async function loadPages(
  thread: Thread,
  which: { sort: CommentSort } | { parentId: string },
  from: string | null,
  atEnd: () => string | null,
): Promise<string | null> {
  const { publicId, tree } = thread
  const before = tree.nodes.size
  let next = from
  do {
    const query = { ...which, limit: pageSize, ...(next !== null && { next }) }
    const answer = await thread.memory.ask('listComments', { params: { publicId }, query })
    const page = Array.isArray(answer) ? { comments: answer, next: null } : answer
    addAll(thread, page.comments)
    next = page.next ?? atEnd()
  } while (next !== null && tree.nodes.size === before)
  return next
}

/** What came while the reader read on stands behind them: once for each newer answer they go through all of it again. */
function startOver(thread: Thread): string | null {
  const { tree, total, second } = thread
  thread.second = null
  return tree.nodes.size < total ? second : null
}

const setBelow = (thread: Thread, id: string, patch: Partial<CommentNode['below']>) =>
  change(thread, id, ({ below }) => ({ below: { ...below, ...patch } }))

/** A comment that the reader has just written, in every order in which the browser holds what it answers. */
export function addOwn({ memory, publicId, postId, viewerId }: Thread, comment: Comment): void {
  const { entities } = memory
  entities.together(() => {
    for (const thread of threadsOf(memory, publicId, viewerId)) {
      if (comment.parentId !== null && !thread.tree.nodes.has(comment.parentId)) continue
      const changed = insertComment(thread.tree, comment)
      follow(thread, comment.id)
      if (changed.size) thread.total += 1
      tell(thread, changed)
    }
    for (const id of comment.ancestors ?? []) {
      const above = entities.get('Comment', id)
      if (!above) continue
      const { noReplies, noRepliesDirect } = above
      const direct = noRepliesDirect + Number(id === comment.parentId)
      entities.patch('Comment', id, { noReplies: noReplies + 1, noRepliesDirect: direct })
    }
    const post = entities.get('Post', postId)
    if (post) entities.patch('Post', postId, { noComments: post.noComments + 1 })
  })
}

export function change(thread: Thread, id: string, how: (node: CommentNode) => Partial<CommentNode>): void {
  changeNode(thread.tree, id, how)
  tell(thread, [id])
}

function changeThread(thread: Thread, patch: Partial<Thread>): void {
  Object.assign(thread, patch)
  tell(thread, [topLevel])
}

/** Makes a comment that somebody is led to visible at once: it is drawn, and nothing above it is folded. */
export function uncover(thread: Thread, id: string): void {
  const { tree, undrawn } = thread
  for (const each of [id, ...ancestorsOf(tree, id)]) {
    if (undrawn.delete(each)) redraw(thread, [each])
    if (each !== id && tree.nodes.get(each)?.collapsed) change(thread, each, () => ({ collapsed: false }))
  }
}

const narrow = '(max-width: 767.98px)'

function drawInBatches(thread: Thread, ids: readonly string[], first: readonly Comment[]): void {
  if (!ids.length || typeof document === 'undefined') return
  const [size, delay] = matchMedia(narrow).matches ? [5, 250] : [20, 100]
  const running = thread.undrawn.size > 0
  for (const id of ids) thread.undrawn.add(id)
  for (const { id } of first) thread.undrawn.delete(id)
  const draw = () => {
    const batch = shownOrder(thread.tree)
      .filter((id) => thread.undrawn.has(id))
      .slice(0, size)
    // What has no place in the tree is never drawn.
    if (!batch.length) thread.undrawn.clear()
    for (const id of batch) thread.undrawn.delete(id)
    redraw(thread, batch)
    if (thread.undrawn.size) setTimeout(draw, delay)
  }
  if (!running) draw()
}

/** Those above draw what they hold anew. */
function redraw(thread: Thread, ids: readonly string[]): void {
  const parents = new Set(ids.map((id) => thread.tree.nodes.get(id)?.comment.parentId ?? topLevel))
  for (const id of parents) changeNode(thread.tree, id, () => ({}))
  tell(thread, parents)
}

export function subscribe(thread: Thread, id: string, listener: () => void): () => void {
  const those = thread.listeners.get(id) ?? new Set()
  thread.listeners.set(id, those.add(listener))
  return () => {
    those.delete(listener)
    if (!those.size) thread.listeners.delete(id)
  }
}

function tell(thread: Thread, ids: Iterable<string>): void {
  for (const id of ids) {
    if (id === topLevel) thread.version += 1
    for (const listener of [...(thread.listeners.get(id) ?? [])]) listener()
  }
}
