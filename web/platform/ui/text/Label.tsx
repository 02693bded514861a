import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import styles from './Label.module.css'

export type LabelTone = 'plain' | 'op' | 'mod' | 'admin' | 'supporter' | 'danger' | 'success' | 'warn'

type LabelProps = {
  tone?: LabelTone
  icon?: IconShape
  /** The meaning, as a tooltip. */
  title?: string
  /** On phones and in the compact layout it is only the icon. */
  brief?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A word for a role or a state. */
export function Label({ tone = 'plain', icon, title, brief = false, className, children }: LabelProps) {
  return (
    <span title={title} className={classes(styles.label, styles[tone], brief && styles.brief, className)}>
      {icon && <Icon icon={icon} size={12} />}
      <span>{children}</span>
    </span>
  )
}
