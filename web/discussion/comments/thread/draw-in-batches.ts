import type { Comment } from '../../../../api/discussion/comments.ts'
import { ancestorsOf, changeInThread, shownOrder, type Thread, tell, topLevel, touchChildren } from './comment-tree.ts'

const narrow = '(width < 48em)'

/** Draws comments that have come, some at a time; those of `first` at once. */
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
    // What has no place in the tree is never drawn.
    if (!batch.length) undrawn.clear()
    for (const id of batch) undrawn.delete(id)
    drawAround(thread, batch)
    if (undrawn.size) setTimeout(draw, delay)
  }
  if (!running) draw()
}

/** Renders all waiting batches at once. */
export function drawAll(thread: Thread): void {
  const ids = [...thread.undrawn]
  thread.undrawn.clear()
  drawAround(thread, ids)
}

/** Makes a comment that somebody is led to visible at once: it is drawn, and nothing above it is folded. */
export function uncover(thread: Thread, id: string): void {
  const { tree, undrawn } = thread
  for (const each of [id, ...ancestorsOf(tree, id)]) {
    if (undrawn.delete(each)) drawAround(thread, [each])
    if (each !== id && tree.nodes.get(each)?.collapsed) changeInThread(thread, each, () => ({ collapsed: false }))
  }
}

/** Those above draw what is below them anew. */
function drawAround(thread: Thread, ids: readonly string[]): void {
  const { tree } = thread
  const parents = new Set(ids.map((id) => tree.nodes.get(id)?.parentId ?? topLevel))
  for (const id of parents) touchChildren(tree, id)
  tell(thread, parents)
}
