import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { callFor } from './focused-comment.ts'

/** Fails with the page when the fetch behind it does: the comment that the address names may be gone. */
export function FocusedCheck({ commentId }: { commentId: string }): null {
  useAnswer('getComment', callFor(commentId))
  return null
}
