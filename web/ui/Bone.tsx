import styles from './Bone.module.css'
import { classes } from './classes.ts'

type BoneProps = {
  width?: number | string
  height?: number | string
  shape?: 'line' | 'round' | 'box'
  className?: string | undefined
}

/** A piece of a skeleton, in the shape of what comes. Say once, beside the skeleton, that something loads. */
export function Bone({ width, height, shape = 'line', className }: BoneProps) {
  const size = { inlineSize: width, blockSize: height }
  return <span className={classes(styles.bone, styles[shape], className)} style={size} aria-hidden="true" />
}
