import type { CommentSort } from '../../../api/discussion/comments.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import type { CommentPosition } from './queries.ts'
import type { CommentPiece, Thread } from './thread-memory.ts'

export interface ThreadPage {
  /** In the order of the answer: the comments of the page, then their ancestors that are not on it. */
  comments: CommentPiece[]
  /** The last comment of the page, if more follow. */
  endsAt: CommentPiece | undefined
}

/** The same page as `listPage` reads from the database. */
export function choosePage(
  thread: Thread,
  { sort, after, limit }: { sort: CommentSort; after: CommentPosition | null; limit: number },
): ThreadPage {
  const order = orderOf(thread, sort)
  const from = after ? order.findIndex((each) => isBehind(sort, each, after)) : 0
  return cut(thread, from < 0 ? [] : order.slice(from, from + limit + 1), limit, ({ ancestors }) => ancestors)
}

/** The same replies as `listBelow` reads. */
export function chooseBelow(
  thread: Thread,
  { parentId, after, limit }: { parentId: bigint; after: bigint; limit: number },
): ThreadPage {
  const below = orderOf(thread, 'oldest').filter(({ id, ancestors }) => id > after && ancestors.includes(parentId))
  return cut(thread, below.slice(0, limit + 1), limit, () => [])
}

/** Ends the page before its texts are too long. An ancestor counts for the first comment that needs it. */
function cut(
  { comments }: Thread,
  candidates: readonly CommentPiece[],
  limit: number,
  aboveOf: (piece: CommentPiece) => readonly bigint[],
): ThreadPage {
  const needed = new Set<CommentPiece>()
  let bytes = 0
  let count = 0
  for (const candidate of candidates.slice(0, limit)) {
    const added = [candidate, ...aboveOf(candidate).flatMap((id) => comments.get(id) ?? [])].filter(
      (each) => !needed.has(each),
    )
    bytes += added.reduce((sum, each) => sum + each.bytes, 0)
    if (count > 0 && bytes > answerBytes) break
    for (const each of added) needed.add(each)
    count++
  }
  const shown = candidates.slice(0, count)
  for (const each of shown) needed.delete(each)
  return {
    comments: [...shown, ...[...needed].toSorted(byId)],
    endsAt: candidates.length > count ? shown.at(-1) : undefined,
  }
}

const orders = new WeakMap<Thread, { version: number; sorted: Map<CommentSort, CommentPiece[]> }>()

/** All comments in this order, sorted once for each version of the thread. */
function orderOf(thread: Thread, sort: CommentSort): readonly CommentPiece[] {
  let known = orders.get(thread)
  if (known?.version !== thread.version) {
    known = { version: thread.version, sorted: new Map() }
    orders.set(thread, known)
  }
  const sorted = known.sorted.get(sort) ?? [...thread.comments.values()].toSorted(compare[sort])
  known.sorted.set(sort, sorted)
  return sorted
}

const byId = (a: { id: bigint }, b: { id: bigint }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const compare: Record<CommentSort, (a: CommentPiece, b: CommentPiece) => number> = {
  best: (a, b) => b.upvotes - a.upvotes || byId(b, a),
  newest: (a, b) => byId(b, a),
  oldest: byId,
}

function isBehind(sort: CommentSort, { id, upvotes }: CommentPiece, after: CommentPosition): boolean {
  if (sort === 'newest') return id < after.id
  if (sort === 'oldest') return id > after.id
  return upvotes < after.upvotes || (upvotes === after.upvotes && id < after.id)
}
