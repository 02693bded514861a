import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { IconShape } from '../images/Icon.tsx'
import { Icon } from '../images/Icon.tsx'
import styles from './Empty.module.css'

type EmptyProps = {
  icon?: IconShape
  title: ReactNode
  /** 1 if the page shows nothing else. */
  level?: 1 | 2 | 3
  /** A Button for the next step. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** Shown in place of an empty list: says that it is empty, and what to do. */
export function Empty({ icon, title, level = 2, action, className, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.empty, className)}>
      {icon && <Icon icon={icon} size={32} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
