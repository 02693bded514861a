import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './Card.module.css'

type CardProps = {
  title?: ReactNode
  /** Content at the end of the title's line. */
  aside?: ReactNode
  padded?: boolean
  /** As wide as the screen on phones. */
  flush?: boolean
  className?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A box on the page; with a title it is a section. */
export function Card({ title, aside, padded = false, flush = false, className, ref, children }: CardProps) {
  const titleId = useId()
  const look = classes(styles.card, padded && styles.padded, flush && styles.flush, className)
  if (title === undefined) return <div className={look}>{children}</div>
  return (
    <section ref={ref} className={look} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
