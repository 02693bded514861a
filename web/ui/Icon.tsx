import type { ComponentType, SVGProps } from 'react'
import { classes } from './classes.ts'
import styles from './Icon.module.css'

export type IconShape = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = { of: IconShape; size?: 14 | 16 | 18 | 22; filled?: boolean; className?: string | undefined }

/** A drawing beside words; it says nothing to readers. What is only an icon is an IconButton, which has a name. */
export function Icon({ of: Shape, size = 18, filled = false, className }: IconProps) {
  return (
    <Shape
      width={size}
      height={size}
      strokeWidth={size === 14 ? 2 : 1.75}
      className={classes(styles.icon, filled && styles.filled, className)}
      aria-hidden="true"
    />
  )
}
