import { classes } from '../classes.ts'
import type { AnchorProps } from '../overlays/anchor.ts'
import styles from './TextLink.module.css'

/** A link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(styles.link, className)} />
}
