import type { ReactNode } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { FilteredWords } from '../../filters/FoldedLine.tsx'
import type { CommentNode } from '../thread/comment-tree.ts'
import type { ThreadContext } from '../thread/thread-context.ts'

/** Why a comment is one line: its reader's filter, or its score. Never their own, one they answer, nor the one that the address names. */
export function foldedBy(
  { viewer, focused }: ThreadContext,
  { id, userId, filteredBy, upvotes, downvotes, deleted }: Comment,
  { revealed, box }: CommentNode,
): ReactNode {
  if (!viewer || revealed || box || deleted || id === focused || userId === viewer.id) return null
  if (filteredBy) return <FilteredWords value={filteredBy.value} />
  const { collapseBelow } = viewer
  return collapseBelow !== null && upvotes - downvotes <= collapseBelow && `Score below ${collapseBelow}.`
}
