import { Anchor, type AnchorProps } from './Anchor.tsx'
import { classes } from './classes.ts'
import styles from './TextLink.module.css'

/** A link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classes(styles.link, className)} />
}
