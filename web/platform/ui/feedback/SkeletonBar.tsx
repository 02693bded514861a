import { classes } from '../classes.ts'
import styles from './SkeletonBar.module.css'

type BoneProps = {
  width?: number | string
  height?: number | string
  shape?: 'line' | 'round' | 'box'
  className?: string | undefined
}

/** A bar in the shape of content that is loading. Put one text for screen readers beside all bars. */
export function SkeletonBar({ width, height, shape = 'line', className }: BoneProps) {
  const size = { inlineSize: width, blockSize: height }
  return <span className={classes(styles.bone, styles[shape], className)} style={size} aria-hidden="true" />
}
