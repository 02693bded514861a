import { useLocation, useNavigate } from 'react-router'
import type { CommentSort } from '../../api/comments.ts'
import { Select } from '../ui/Select.tsx'
import { useViewer } from '../viewer.ts'
import styles from './CommentsPart.module.css'
import { commentSorts, rememberCommentSort } from './comment-sort.ts'

/** Which comments come first: a part of the address, and kept for members. */
export function SortChoice({ sort }: { sort: CommentSort }) {
  const isMember = useViewer() !== null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (value: string) => {
    rememberCommentSort(value as CommentSort, isMember)
    const query = new URLSearchParams(search)
    query.set('sort', value)
    navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form action={pathname} className={styles.sort}>
      <Select bare name="sort" aria-label="Sort comments" value={sort} onValue={choose}>
        {commentSorts.map(({ sort: value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  )
}
