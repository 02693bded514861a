import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key: past the frame, to the page. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  )
}
