import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { stepIndex } from './step-index.ts'
import styles from './Tabs.module.css'

export type PanelTab<Value extends string> = { value: Value; text: ReactNode; count?: ReactNode }

type PanelTabsProps<Value extends string> = {
  label: string
  tabs: readonly PanelTab<Value>[]
  value: Value
  onValue: (value: Value) => void
  className?: string | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs that change a panel in its place, without a new address. Arrow keys move between them. */
export function PanelTabs<Value extends string>({
  label,
  tabs,
  value,
  onValue,
  className,
  children,
}: PanelTabsProps<Value>) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>): void {
    const current = tabs.findIndex((tab) => tab.value === value)
    const next = stepIndex(event.key, current, tabs.length, 'row')
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onValue(tab.value)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classes(styles.tabs, className)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
          >
            {tab.text}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
