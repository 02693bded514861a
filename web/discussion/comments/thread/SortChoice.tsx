import type { CommentSort } from '../../../../api/discussion/comments.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useLocation, useNavigate } from '../../../platform/router/use-router.ts'
import { SortForm } from '../../../platform/ui/controls/SortForm.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import styles from './CommentsSection.module.css'
import { commentSorts, rememberCommentSort } from './comment-sort.ts'

/** Which comments come first: a part of the address, and saved for members. */
export function SortChoice({ sort }: { sort: CommentSort }) {
  const memory = useMemory()
  const isMember = useViewer() !== null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (value: CommentSort) => {
    rememberCommentSort(memory, isMember, value)
    const query = new URLSearchParams(search)
    query.set('sort', value)
    navigate(`${pathname}?${query}`, { replace: true, keepScroll: true })
  }
  return (
    <SortForm
      action={pathname}
      label="Sort comments"
      sort={sort}
      sorts={commentSorts}
      onSort={choose}
      className={styles.sort}
    />
  )
}
