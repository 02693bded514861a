import type { Comment } from '../../../api/comments.ts'

/** A comment where it stands. A change makes a new one in its place, so that what shows it knows. */
export interface CommentNode {
  comment: Comment
  /** Those that answer it and are held, in the order in which they are shown. */
  children: readonly string[]
  collapsed: boolean
  /** Of a muted author, and looked at all the same. */
  revealed: boolean
  /** What is being written here. */
  box: 'reply' | 'edit' | null
  /** How far what is below it has been asked for. */
  below: { next: string | null; loading: boolean; failed: boolean; whole: boolean }
  /** An earlier one stacks above later ones. */
  stacking: number
}

/** The comments of a post. It is grown in place: with ten thousand of them a copy for every change would be felt. */
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
 * Puts in what a page of the server holds, in one pass and in its order, whether or not a comment comes before its answers. Known
 * ones are dropped. Answers where the tree has changed: ids, and `topLevel`.
 */
export function addComments(tree: CommentTree, comments: readonly Comment[]): Set<string> {
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

type Waiting = Map<string, Map<string, Comment>>

/** With those that came before it and stand below it. A thread may be deeper than a stack, so nothing calls itself. */
function plantWithWaiting(tree: CommentTree, first: Comment, waiting: Waiting, added: Map<string, string[]>): void {
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

function plant(tree: CommentTree, comment: Comment): CommentNode {
  const stacking = tree.topStacking
  tree.topStacking -= 1
  return {
    comment,
    children: [],
    collapsed: comment.isAuthorMuted === true,
    revealed: false,
    box: null,
    below: { next: null, loading: false, failed: false, whole: false },
    stacking,
  }
}

function place(tree: CommentTree, parentId: string, put: (siblings: readonly string[]) => string[]): void {
  if (parentId === topLevel) tree.roots = put(tree.roots)
  else changeNode(tree, parentId, ({ children }) => ({ children: put(children) }))
}

/** Puts in a comment that was written just now: first among its siblings, counted by all above it. */
export function insertComment(tree: CommentTree, comment: Comment): Set<string> {
  const { id, parentId } = comment
  if (parentId !== null && !tree.nodes.has(parentId)) throw new Error('Parent comment not found')
  if (tree.nodes.has(id)) return new Set()
  tree.nodes.set(id, plant(tree, comment))
  place(tree, parentId ?? topLevel, (siblings) => [id, ...siblings])
  const above = ancestorsOf(tree, id)
  for (const each of above)
    changeNode(tree, each, ({ comment: held }) => ({
      comment: {
        ...held,
        noReplies: held.noReplies + 1,
        noRepliesDirect: held.noRepliesDirect + Number(each === parentId),
      },
    }))
  return new Set([...above, ...(parentId === null ? [topLevel] : [])])
}

/** What has become of a comment that is held. Where more answer it than did, what is below it is no longer whole. */
export const replaceComment = (tree: CommentTree, comment: Comment) =>
  changeNode(tree, comment.id, ({ comment: held, below }) => ({
    comment,
    below: comment.noReplies > held.noReplies ? { ...below, whole: false } : below,
  }))

export function changeNode(tree: CommentTree, id: string, change: (node: CommentNode) => Partial<CommentNode>): void {
  const node = tree.nodes.get(id)
  if (node) tree.nodes.set(id, { ...node, ...change(node) })
}

/** Ids of those above a comment, its parent first. */
export function ancestorsOf(tree: CommentTree, id: string): string[] {
  const above: string[] = []
  for (let at = tree.nodes.get(id)?.comment.parentId; at; at = tree.nodes.get(at)?.comment.parentId) above.push(at)
  return above
}

/** How many comments below this one are neither held nor below one that is held. */
export function missingBelow(tree: CommentTree, { comment, children, below }: CommentNode): number {
  if (below.whole) return 0
  const held = children.reduce((sum, id) => sum + 1 + (tree.nodes.get(id)?.comment.noReplies ?? 0), 0)
  return Math.max(0, comment.noReplies - held)
}

/** All ids from top to bottom, as they are shown; `into` says whose answers are. */
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
