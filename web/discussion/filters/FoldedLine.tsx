import type { ReactNode } from 'react'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './FoldedLine.module.css'

interface FoldedLineProps {
  /** Why it is folded. */
  children: ReactNode
  onShow: () => void
  /** Without an edge: it stands in a text. */
  bare?: boolean
}

/** What stands in the place of a post or a comment that its reader wants folded. */
export function FoldedLine({ children, onShow, bare = false }: FoldedLineProps) {
  return (
    <div className={classes(styles.line, bare && styles.bare)}>
      <span>{children}</span>
      <Button kind="plain" small onClick={onShow}>
        Show
      </Button>
    </div>
  )
}

/** In a direction of its own: the value is another's writing. */
export function FilteredWords({ value }: { value: string }) {
  return (
    <>
      Hidden by your filter “<bdi>{value}</bdi>”.
    </>
  )
}
