import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Tabs.module.css'

export type Tab = { href: string; text: ReactNode; count?: ReactNode; current?: boolean }

/** Links to the parts of one place. */
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
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.text}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
