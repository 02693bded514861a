import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classes } from '../classes.ts'
import styles from './Icon.module.css'

/** The SVG elements of an icon, 24 by 24. */
export type IconShape = IconNode

type IconProps = {
  icon: IconShape
  size?: 12 | 14 | 16 | 18 | 22 | 28 | 32
  filled?: boolean
  className?: string | undefined
}

/** An icon beside a text, hidden from screen readers. A button with only an icon is an IconButton, which has a name. */
export function Icon({ icon: shape, size = 18, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes(styles.icon, filled && styles.filled, className)}
      aria-hidden="true"
    >
      {shape.map(([part, drawn], at) => createElement(part, { key: at, ...drawn }))}
    </svg>
  )
}
