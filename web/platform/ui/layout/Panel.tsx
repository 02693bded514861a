import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes.ts'
import styles from './Panel.module.css'

type PanelProps = {
  title: ReactNode
  /** Content at the end of the title's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of the right column, quieter than a Card. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
