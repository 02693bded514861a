import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Memory } from '../../../platform/memory/memory.ts'

type TreeComment = Pick<Comment, 'id' | 'parentId' | 'isAuthorMuted'>

/** The place of a comment in the tree, and how this page shows it. Nodes are replaced, not changed, so that components notice. */
export interface CommentNode {
  parentId: string | null
  /** The loaded replies in the order in which they are shown. */
  children: readonly string[]
  collapsed: boolean
  /** The viewer wanted to see it although it was muted or folded, or has voted on it. */
  revealed: boolean
  /** The box that is open at this comment. */
  box: 'reply' | 'edit' | null
  /** If its reply count is at most this number, everything below it is loaded. */
  wholeUpTo: number
  /** The z-index: earlier comments lie above later ones. */
  stacking: number
}

/** The comments of a post as a tree of ids. It is changed in place, because copies of ten thousand comments would be slow. */
export interface CommentTree {
  nodes: Map<string, CommentNode>
  roots: readonly string[]
  /** The `stacking` of the next node. */
  topStacking: number
}

const firstStacking = 100_000

/** The id that stands for the top level in changes. */
export const topLevel = ''

export const emptyTree = (): CommentTree => ({ nodes: new Map(), roots: [], topStacking: firstStacking })

/**
 * Adds the comments of a page, in its order; replies may come before their parents. Known comments are dropped. Returns the changed
 * places: ids, and `topLevel`.
 */
export function addComments(tree: CommentTree, comments: readonly TreeComment[]): Set<string> {
  const added = new Map<string, string[]>()
  const waiting: Waiting = new Map()
  for (const comment of comments) {
    const { id, parentId } = comment
    if (tree.nodes.has(id)) continue
    if (parentId === null || tree.nodes.has(parentId)) addWithWaiting(tree, comment, waiting, added)
    else waiting.set(parentId, (waiting.get(parentId) ?? new Map()).set(id, comment))
  }
  for (const [parentId, ids] of added) place(tree, parentId, (siblings) => [...siblings, ...ids])
  for (const [parentId, orphans] of waiting)
    for (const id of orphans.keys())
      console.error(`The comment ${id} has no place: its parent ${parentId} is not here.`)
  return new Set(added.keys())
}

type Waiting = Map<string, Map<string, TreeComment>>

/** Adds a comment, and its replies that came before it. Not recursive, because a thread may be deeper than the call stack. */
function addWithWaiting(tree: CommentTree, first: TreeComment, waiting: Waiting, added: Map<string, string[]>): void {
  const stack = [first]
  for (let comment = stack.pop(); comment; comment = stack.pop()) {
    const { id, parentId } = comment
    tree.nodes.set(id, newNode(tree, comment))
    const siblings = added.get(parentId ?? topLevel)
    if (siblings) siblings.push(id)
    else added.set(parentId ?? topLevel, [id])
    stack.push(...[...(waiting.get(id)?.values() ?? [])].toReversed())
    waiting.delete(id)
  }
}

function newNode(tree: CommentTree, { parentId, isAuthorMuted }: TreeComment): CommentNode {
  const stacking = tree.topStacking
  tree.topStacking -= 1
  return {
    parentId,
    children: [],
    collapsed: isAuthorMuted === true,
    revealed: false,
    box: null,
    wholeUpTo: 0,
    stacking,
  }
}

function place(tree: CommentTree, parentId: string, change: (siblings: readonly string[]) => string[]): void {
  if (parentId === topLevel) tree.roots = change(tree.roots)
  else changeNode(tree, parentId, ({ children }) => ({ children: change(children) }))
}

/** Adds a comment that was just written, first among its siblings. Returns the changed places. */
export function insertComment(tree: CommentTree, comment: TreeComment): Set<string> {
  const { id, parentId } = comment
  if (parentId !== null && !tree.nodes.has(parentId)) throw new Error('Parent comment not found')
  if (tree.nodes.has(id)) return new Set()
  tree.nodes.set(id, newNode(tree, comment))
  place(tree, parentId ?? topLevel, (siblings) => [id, ...siblings])
  const above = ancestorsOf(tree, id)
  for (const ancestor of above) changeNode(tree, ancestor, ({ wholeUpTo }) => ({ wholeUpTo: wholeUpTo + 1 }))
  return new Set([...above, ...(parentId === null ? [topLevel] : [])])
}

/**
 * Replaces a comment by another one, or removes it. The old id stays known, so that an older answer does not add it again. Returns the changed places
 * of the tree.
 */
export function replaceComment(tree: CommentTree, id: string, otherId: string | null): Set<string> {
  const node = tree.nodes.get(id)
  const parentId = node?.parentId ?? topLevel
  const siblings = tree.nodes.get(parentId)?.children ?? tree.roots
  if (!node || !siblings.includes(id)) return new Set()
  const others = otherId === null || tree.nodes.has(otherId) ? [] : [otherId]
  for (const other of others) tree.nodes.set(other, { ...node, children: [] })
  place(tree, parentId, (before) => before.flatMap((sibling) => (sibling === id ? others : sibling)))
  return new Set([parentId])
}

export function changeNode(tree: CommentTree, id: string, change: (node: CommentNode) => Partial<CommentNode>): void {
  const node = tree.nodes.get(id)
  if (node) tree.nodes.set(id, { ...node, ...change(node) })
}

/** Copies the list of children, so that components render it again. */
export function touchChildren(tree: CommentTree, id: string): void {
  place(tree, id, (siblings) => [...siblings])
}

/** The ids of all ancestors of a comment, its parent first. */
export function ancestorsOf(tree: CommentTree, id: string): string[] {
  const above: string[] = []
  for (let at = tree.nodes.get(id)?.parentId; at; at = tree.nodes.get(at)?.parentId) above.push(at)
  return above
}

/** The number of missing comments below this one, without those below its loaded replies. `countOf` returns the counter of a comment. */
export function missingBelow(tree: CommentTree, id: string, countOf: (id: string) => number): number {
  const node = tree.nodes.get(id)
  const count = countOf(id)
  if (!node || count <= node.wholeUpTo) return 0
  const loaded = node.children.reduce((sum, child) => sum + 1 + countOf(child), 0)
  return Math.max(0, count - loaded)
}

/** All ids from top to bottom. `showsReplies` can leave out the replies of a node. */
export function shownOrder(
  tree: Pick<CommentTree, 'nodes' | 'roots'>,
  showsReplies: (node: CommentNode) => boolean = () => true,
): string[] {
  const order: string[] = []
  const left = tree.roots.toReversed()
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    order.push(id)
    const node = tree.nodes.get(id)
    if (node && showsReplies(node)) left.push(...node.children.toReversed())
  }
  return order
}

/**
 * The comments of a post in one sort order for one viewer: a collection of the memory, whose items are ids in a tree. The comments
 * themselves are only in the memory.
 */
export interface Thread {
  memory: Memory
  /** The key of the collection; for the replies below a comment see `addressIn`. */
  address: string
  postId: string
  publicId: string
  viewerId: string | null
  sort: CommentSort
  tree: CommentTree
  /** The number of comments in the newest answer, and the cursor of its second page, for `startOver`. */
  total: number
  secondPage: string | null
  /** The time of the viewer's last visit; later comments are new. */
  since: string | null
  /** Comments that are not rendered yet: what the browser has loaded is rendered in batches. */
  undrawn: Set<string>
  /** The comments of the newest answer. */
  latestComments: readonly Comment[]
}

/** The key for the pages of replies below a comment; components that show the comment subscribe to it. */
export const addressIn = ({ address }: Thread, id: string) => (id === topLevel ? address : `${address} ${id}`)

export function notify(thread: Thread, ids: Iterable<string>): void {
  for (const id of ids) thread.memory.collections.tell(addressIn(thread, id))
}

export function changeInThread(thread: Thread, id: string, change: (node: CommentNode) => Partial<CommentNode>): void {
  changeNode(thread.tree, id, change)
  notify(thread, [id])
}

export const commentIn = ({ memory }: Thread, id: string): Comment | undefined => memory.entities.get('Comment', id)

/** How many replies of a comment are not loaded yet. Held comments are not counted. */
export const missingReplies = (thread: Thread, id: string): number =>
  missingBelow(thread.tree, id, (commentId) => {
    const comment = commentIn(thread, commentId)
    return comment?.held ? -1 : (comment?.noReplies ?? 0)
  })

/**
 * At the end of the thread, comments may be missing that were added to earlier pages in the meantime. Returns the cursor to read all
 * pages again, once for each newer answer.
 */
export function startOver(thread: Thread): string | null {
  const { tree, total, secondPage } = thread
  thread.secondPage = null
  return tree.nodes.size < total ? secondPage : null
}
