import type { ReactNode } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { FilteredWords } from '../../filters/FoldedLine.tsx'
import type { CommentNode } from '../thread/comment-tree.ts'
import type { ThreadContext } from '../thread/thread-context.ts'

/**
 * Why a comment is folded: a filter of the viewer, or its score; null if it is not. The viewer's own comments, comments they are
 * answering and the comment in the address are never folded.
 */
export function foldedBy(
  { viewer, focused }: ThreadContext,
  { id, userId, filteredBy, upvotes, downvotes, deleted }: Comment,
  { revealed, box }: CommentNode,
): ReactNode {
  if (!viewer || revealed || box || deleted || id === focused || userId === viewer.id) return null
  if (filteredBy) return <FilteredWords value={filteredBy.value} />
  const { collapseBelow } = viewer
  return (
    collapseBelow !== null && upvotes - downvotes <= collapseBelow && `Score below ${groupedNumber(collapseBelow)}.`
  )
}
