import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Memory } from '../../../platform/memory/memory.ts'

type Placed = Pick<Comment, 'id' | 'parentId' | 'isAuthorMuted'>

/** Where a comment stands, and how this page shows it. A change makes a new one in its place, so that what shows it knows. */
export interface CommentNode {
  parentId: string | null
  /** Its replies, as far as they are here, in the order in which they are shown. */
  children: readonly string[]
  collapsed: boolean
  /** Of a muted author or folded, and looked at all the same; or voted on here, whose reader has it before them. */
  revealed: boolean
  /** What is being written here. */
  box: 'reply' | 'edit' | null
  /** All that is below it is here, unless it is more than this many. */
  wholeUpTo: number
  /** An earlier one stacks above later ones. */
  stacking: number
}

/** The ids of a post's comments in their places. It is grown in place: with ten thousand a copy for every change would be felt. */
export interface CommentTree {
  nodes: Map<string, CommentNode>
  roots: readonly string[]
  /** What the next one stacks as. */
  topStacking: number
}

const firstStacking = 100_000

/** Where a change is told that concerns the top level. */
export const topLevel = ''

export const emptyTree = (): CommentTree => ({ nodes: new Map(), roots: [], topStacking: firstStacking })

/**
 * Puts in the comments of a page, in one pass and in its order, whether or not a comment comes before its replies. Known ones are
 * dropped. Answers where the tree has changed: ids, and `topLevel`.
 */
export function addComments(tree: CommentTree, comments: readonly Placed[]): Set<string> {
  const added = new Map<string, string[]>()
  const waiting: Waiting = new Map()
  for (const comment of comments) {
    const { id, parentId } = comment
    if (tree.nodes.has(id)) continue
    if (parentId === null || tree.nodes.has(parentId)) plantWithWaiting(tree, comment, waiting, added)
    else waiting.set(parentId, (waiting.get(parentId) ?? new Map()).set(id, comment))
  }
  for (const [parentId, ids] of added) place(tree, parentId, (siblings) => [...siblings, ...ids])
  for (const [parentId, orphans] of waiting)
    for (const id of orphans.keys())
      console.error(`The comment ${id} has no place: its parent ${parentId} is not here.`)
  return new Set(added.keys())
}

type Waiting = Map<string, Map<string, Placed>>

/** With those that came before it and stand below it. A thread may be deeper than a stack, so nothing calls itself. */
function plantWithWaiting(tree: CommentTree, first: Placed, waiting: Waiting, added: Map<string, string[]>): void {
  const ready = [first]
  for (let comment = ready.pop(); comment; comment = ready.pop()) {
    const { id, parentId } = comment
    tree.nodes.set(id, plant(tree, comment))
    const siblings = added.get(parentId ?? topLevel)
    if (siblings) siblings.push(id)
    else added.set(parentId ?? topLevel, [id])
    ready.push(...[...(waiting.get(id)?.values() ?? [])].toReversed())
    waiting.delete(id)
  }
}

function plant(tree: CommentTree, { parentId, isAuthorMuted }: Placed): CommentNode {
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

function place(tree: CommentTree, parentId: string, put: (siblings: readonly string[]) => string[]): void {
  if (parentId === topLevel) tree.roots = put(tree.roots)
  else changeNode(tree, parentId, ({ children }) => ({ children: put(children) }))
}

/** Puts in a comment that was written just now, first among its siblings. Answers where the tree has changed. */
export function insertComment(tree: CommentTree, comment: Placed): Set<string> {
  const { id, parentId } = comment
  if (parentId !== null && !tree.nodes.has(parentId)) throw new Error('Parent comment not found')
  if (tree.nodes.has(id)) return new Set()
  tree.nodes.set(id, plant(tree, comment))
  place(tree, parentId ?? topLevel, (siblings) => [id, ...siblings])
  const above = ancestorsOf(tree, id)
  for (const each of above) changeNode(tree, each, ({ wholeUpTo }) => ({ wholeUpTo: wholeUpTo + 1 }))
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
  place(tree, parentId, (before) => before.flatMap((each) => (each === id ? others : each)))
  return new Set([parentId])
}

export function changeNode(tree: CommentTree, id: string, change: (node: CommentNode) => Partial<CommentNode>): void {
  const node = tree.nodes.get(id)
  if (node) tree.nodes.set(id, { ...node, ...change(node) })
}

/** Gives the siblings at a place a new identity, so that they are drawn anew. */
export function touchChildren(tree: CommentTree, id: string): void {
  place(tree, id, (siblings) => [...siblings])
}

/** Ids of those above a comment, its parent first. */
export function ancestorsOf(tree: CommentTree, id: string): string[] {
  const above: string[] = []
  for (let at = tree.nodes.get(id)?.parentId; at; at = tree.nodes.get(at)?.parentId) above.push(at)
  return above
}

/** How many comments below this one are neither here nor below one that is here. `countOf` says how many are below a comment. */
export function missingBelow(tree: CommentTree, id: string, countOf: (id: string) => number): number {
  const node = tree.nodes.get(id)
  const count = countOf(id)
  if (!node || count <= node.wholeUpTo) return 0
  const here = node.children.reduce((sum, child) => sum + 1 + countOf(child), 0)
  return Math.max(0, count - here)
}

/** All ids from top to bottom, as they are shown; `into` says whose replies are. */
export function shownOrder(tree: CommentTree, into: (node: CommentNode) => boolean = () => true): string[] {
  const order: string[] = []
  const left = tree.roots.toReversed()
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    order.push(id)
    const node = tree.nodes.get(id)
    if (node && into(node)) left.push(...node.children.toReversed())
  }
  return order
}

/**
 * The comments under one post, in one order, for one reader: a collection of the memory, whose items are ids in a tree. What the
 * comments say stands in the memory alone.
 */
export interface Thread {
  memory: Memory
  /** Where the memory has it; `addressIn` says where it has what is below a comment. */
  address: string
  postId: string
  publicId: string
  viewerId: string | null
  sort: CommentSort
  tree: CommentTree
  /** How many there are, as the newest answer says, and where its second page begins: for who comes to the end and is short of some. */
  total: number
  secondPage: string | null
  /** When the reader was here before; later comments are new to them. */
  since: string | null
  /** Not drawn yet: what the browser itself has loaded is drawn in batches. */
  undrawn: Set<string>
  /** The comments of the newest answer that were put in. */
  answered: readonly Comment[]
}

/** Where the memory has the pages of replies below a comment; whoever shows the comment listens there. */
export const addressIn = ({ address }: Thread, id: string) => (id === topLevel ? address : `${address} ${id}`)

export function tell(thread: Thread, ids: Iterable<string>): void {
  for (const id of ids) thread.memory.collections.tell(addressIn(thread, id))
}

export function changeInThread(thread: Thread, id: string, how: (node: CommentNode) => Partial<CommentNode>): void {
  changeNode(thread.tree, id, how)
  tell(thread, [id])
}

export const commentIn = ({ memory }: Thread, id: string): Comment | undefined => memory.entities.get('Comment', id)

/** How many replies of a comment are not loaded yet. Held comments are not counted. */
export const missingReplies = (thread: Thread, id: string): number =>
  missingBelow(thread.tree, id, (each) => {
    const comment = commentIn(thread, each)
    return comment?.held ? -1 : (comment?.noReplies ?? 0)
  })

/** What came while the reader read on stands behind them: once for each newer answer they go through all of it again. */
export function startOver(thread: Thread): string | null {
  const { tree, total, secondPage } = thread
  thread.secondPage = null
  return tree.nodes.size < total ? secondPage : null
}
