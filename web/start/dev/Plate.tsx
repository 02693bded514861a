import type { ReactNode } from 'react'
import { classes } from '../../platform/ui/classes.ts'
import styles from './UiPage.module.css'

/** Parts of one kind, under a heading. */
export function Plate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.plate}>{children}</div>
    </section>
  )
}

/** One part in one state, with the name of the state. */
export function Specimen({ name, broad = false, children }: { name: string; broad?: boolean; children: ReactNode }) {
  return (
    <figure className={classes(styles.specimen, broad && styles.broad)}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
