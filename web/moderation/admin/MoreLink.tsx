import type { ReactNode } from 'react'
import styles from './AdminTable.module.css'

interface MoreLinkProps {
  path: string
  /** Of the page shown; its words stay, but for where it begins. */
  search: URLSearchParams
  next: string | null
  children: ReactNode
}

/** The way to the next page of a table. */
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
