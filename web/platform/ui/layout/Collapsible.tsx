import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Button } from '../controls/Button.tsx'
import styles from './Collapsible.module.css'

type CollapsibleProps = {
  /** The maximum height while collapsed, in pixels. */
  height?: number
  /** Without a button, because a link around it leads to the whole text. */
  fixed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Space for focus rings above and below the text, in pixels, as in the style sheet. */
const ringRoom = 4

/** A text that is cut at a height, with a button that shows the rest. The page contains all of it; searching or tabbing into it shows it. */
export function Collapsible({ height = 300, fixed = false, className, children }: CollapsibleProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const clip = useRef<HTMLDivElement>(null)
  const [longer, setLonger] = useState(false)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = clip.current
    if (!element) return
    const watcher = new ResizeObserver(() => setLonger(element.scrollHeight > height + 2 * ringRoom + 1))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [height])

  function fold(): void {
    setOpen(false)
    // Otherwise the reader would be far below the text after collapsing it.
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ block: 'start' })
  }

  const cut = longer && !open
  return (
    <div
      ref={box}
      className={classes(
        styles.box,
        !open && styles.folded,
        cut && styles.cut,
        longer && !fixed && styles.withControl,
        className,
      )}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      <div
        ref={clip}
        id={longer && !fixed ? id : undefined}
        className={styles.clip}
        onScroll={(event) => {
          if (fixed || open) return
          event.currentTarget.scrollTop = 0
          setOpen(true)
        }}
      >
        {children}
      </div>
      {longer && !fixed && (
        <div className={styles.control}>
          <Button small aria-expanded={open} aria-controls={id} onClick={() => (open ? fold() : setOpen(true))}>
            {open ? 'Show less' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  )
}
