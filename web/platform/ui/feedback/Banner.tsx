import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import styles from './Banner.module.css'

type BannerProps = {
  tone?: 'plain' | 'warn' | 'danger' | 'info' | 'success'
  icon?: IconShape
  /** A Button at the end. */
  action?: ReactNode
  /** `alert` for a new error, `status` for other news. */
  role?: 'alert' | 'status'
  className?: string | undefined
  children: ReactNode
}

/** An important message about the content below it. */
export function Banner({ tone = 'plain', icon, action, role, className, children }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone], className)} role={role}>
      {icon && <Icon icon={icon} />}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
