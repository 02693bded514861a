import type { ReactNode } from 'react'
import styles from './Unseen.module.css'

/** Words for those who listen to the page. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}
