import type { ReactNode } from 'react'
import styles from './MenuGroup.module.css'

/** Items of a menu under a heading. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={heading}>
      <div className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>
  )
}
