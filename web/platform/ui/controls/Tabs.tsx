import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Tabs.module.css'

export type Tab = { href: string; text: ReactNode; count?: ReactNode; current?: boolean }

/** Scrolls the open tab into view. */
function show(open: HTMLAnchorElement | null): void {
  const row = open?.parentElement
  if (!row || row.scrollWidth <= row.clientWidth) return
  const [at, all] = [open.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += at.left + at.width / 2 - (all.left + all.width / 2)
}

/** Links to the parts of one page. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  className?: string | undefined
}) {
  return (
    <nav aria-label={label} className={classes(styles.tabs, className)}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          ref={tab.current ? show : null}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.text}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
