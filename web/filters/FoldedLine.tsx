import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './FoldedLine.module.css'

interface FoldedLineProps {
  /** Why it is folded. */
  children: ReactNode
  onShow: () => void
  className?: string | undefined
}

/** What stands in the place of a post or a comment that its reader wants folded. */
export function FoldedLine({ children, onShow, className }: FoldedLineProps) {
  return (
    <div className={classes(styles.line, className)}>
      <span>{children}</span>
      <Button kind="plain" small onClick={onShow}>
        Show
      </Button>
    </div>
  )
}
