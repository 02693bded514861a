import type { ReactNode } from 'react'
import { classes } from '../../platform/ui/classes.ts'
import styles from './Plate.module.css'

/** One part in one state, with the name of the state. */
export function Specimen({ name, broad = false, children }: { name: string; broad?: boolean; children: ReactNode }) {
  return (
    <figure className={classes(styles.specimen, broad && styles.broad)}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
