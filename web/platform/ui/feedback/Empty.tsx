import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { IconShape } from '../images/Icon.tsx'
import { Icon } from '../images/Icon.tsx'
import styles from './Empty.module.css'

type EmptyProps = {
  of?: IconShape
  title: ReactNode
  /** 1 where it is all that the page shows. */
  level?: 1 | 2 | 3
  /** A Button that leads on. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A place with nothing in it yet: says so, and invites. */
export function Empty({ of, title, level = 2, action, className, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.empty, className)}>
      {of && <Icon of={of} size={32} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
