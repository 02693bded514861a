import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

/** The heading of a page that is not about one thing with a head of its own. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>
}
