import type { ReactNode } from 'react'
import { Mark } from '../page/Mark.tsx'
import styles from './BareScreen.module.css'

/** A screen without the frame, for when the frame itself could not be loaded. */
export function BareScreen({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <main className={styles.screen}>
      <Mark className={styles.mark} />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action}
    </main>
  )
}
