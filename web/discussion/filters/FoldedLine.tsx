import type { ReactNode } from 'react'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './FoldedLine.module.css'

interface FoldedLineProps {
  /** The reason. */
  children: ReactNode
  onShow: () => void
  /** Without a border, inside of other content. */
  bare?: boolean
}

/** The line that replaces a folded post or comment. */
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

export function FilteredWords({ value }: { value: string }) {
  return (
    <>
      Hidden by your filter “<bdi>{value}</bdi>”.
    </>
  )
}
