import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../images/Icon.tsx'
import styles from './Accordion.module.css'

export type AccordionEntry = { id: string; title: string; body: ReactNode }

/** Entries that fold; the browser keeps at most one of them open, because they share a name. Works without script. */
export function Accordion({ name, entries }: { name: string; entries: readonly AccordionEntry[] }) {
  return (
    <div className={styles.accordion}>
      {entries.map((entry) => (
        <details key={entry.id} name={name}>
          <summary>
            <h3>{entry.title}</h3>
            <Icon of={ChevronDown} className={styles.chevron} />
          </summary>
          {/* The id stands inside: a browser that follows #id into a closed entry opens it. */}
          <div id={entry.id} className={styles.body}>
            {entry.body}
          </div>
        </details>
      ))}
    </div>
  )
}
