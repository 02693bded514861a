import type { Comment } from '../../../../api/discussion/comments.ts'
import {
  ancestorsOf,
  changeInThread,
  notify,
  shownOrder,
  type Thread,
  topLevel,
  touchChildren,
} from './comment-tree.ts'

const narrow = '(width < 48em)'

/** Renders added comments in batches, but those in `first` at once. */
export function drawInBatches(thread: Thread, ids: readonly string[], first: readonly Comment[]): void {
  if (!ids.length || typeof document === 'undefined') return
  const { tree, undrawn } = thread
  const [size, delay] = matchMedia(narrow).matches ? [5, 250] : [20, 100]
  const running = undrawn.size > 0
  for (const id of ids) undrawn.add(id)
  for (const { id } of first) undrawn.delete(id)
  const draw = () => {
    const batch = shownOrder(tree)
      .filter((id) => undrawn.has(id))
      .slice(0, size)
    // The rest are orphans, which are never rendered.
    if (!batch.length) undrawn.clear()
    for (const id of batch) undrawn.delete(id)
    redrawParents(thread, batch)
    if (undrawn.size) setTimeout(draw, delay)
  }
  if (!running) draw()
}

/** Renders all waiting batches at once. */
export function drawAll(thread: Thread): void {
  const ids = [...thread.undrawn]
  thread.undrawn.clear()
  redrawParents(thread, ids)
}

/** Renders a comment and its ancestors at once, and unfolds the ancestors. */
export function makeVisible(thread: Thread, id: string): void {
  const { tree, undrawn } = thread
  for (const commentId of [id, ...ancestorsOf(tree, id)]) {
    if (undrawn.delete(commentId)) redrawParents(thread, [commentId])
    if (commentId !== id && tree.nodes.get(commentId)?.collapsed)
      changeInThread(thread, commentId, () => ({ collapsed: false }))
  }
}

/** The parents render their replies again. */
function redrawParents(thread: Thread, ids: readonly string[]): void {
  const { tree } = thread
  const parents = new Set(ids.map((id) => tree.nodes.get(id)?.parentId ?? topLevel))
  for (const id of parents) touchChildren(tree, id)
  notify(thread, parents)
}
