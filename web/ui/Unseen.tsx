import type { ReactNode } from 'react'
import styles from './Unseen.module.css'

/** Words for those who listen to the page. As a heading it takes no place among what is seen. */
export function Unseen({ as: Tag = 'span', children }: { as?: 'span' | 'h1' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.unseen}>{children}</Tag>
}
