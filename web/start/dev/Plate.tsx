import type { ReactNode } from 'react'
import styles from './Plate.module.css'

/** Parts of one kind, under a heading. */
export function Plate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.plate}>{children}</div>
    </section>
  )
}
