import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import {
  type CommentNode,
  type CommentTree,
  changeNode as changeInTree,
  missingBelow,
  topLevel,
} from './comment-tree.ts'

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

export function changeNode(thread: Thread, id: string, how: (node: CommentNode) => Partial<CommentNode>): void {
  changeInTree(thread.tree, id, how)
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
