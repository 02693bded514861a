import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen to the page. As a heading it takes no place among what is seen. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.unseen}>{children}</Tag>
}
