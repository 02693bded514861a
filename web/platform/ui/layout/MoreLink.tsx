import type { ReactNode } from 'react'
import styles from './MoreLink.module.css'

interface MoreLinkProps {
  path: string
  /** The query of this page. The next page has the same query with another `next`. */
  search: URLSearchParams
  next: string | null
  children: ReactNode
}

/** The link to the next page of a table. */
export function MoreLink({ path, search, next, children }: MoreLinkProps) {
  if (next === null) return null
  const query = new URLSearchParams(search)
  query.set('next', next)
  return (
    <p className={styles.more}>
      <a href={`${path}?${query}`}>{children}</a>
    </p>
  )
}
