import { classes } from '../classes.ts'
import styles from './SkeletonBar.module.css'

type BoneProps = {
  width?: number | string
  height?: number | string
  shape?: 'line' | 'round' | 'box'
  className?: string | undefined
}

/** A piece of a skeleton, in the shape of what comes. Say once, beside the skeleton, that something loads. */
export function SkeletonBar({ width, height, shape = 'line', className }: BoneProps) {
  const size = { inlineSize: width, blockSize: height }
  return <span className={classes(styles.bone, styles[shape], className)} style={size} aria-hidden="true" />
}
