import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../images/Icon.tsx'
import styles from './Accordion.module.css'

export type AccordionEntry = { id: string; title: string; body: ReactNode }

/** Entries that fold. At most one is open, because they share a name. Works without JavaScript. */
export function Accordion({ name, entries }: { name: string; entries: readonly AccordionEntry[] }) {
  return (
    <div className={styles.accordion}>
      {entries.map((entry) => (
        <details key={entry.id} name={name}>
          <summary>
            <h3>{entry.title}</h3>
            <Icon icon={ChevronDown} className={styles.chevron} />
          </summary>
          {/* The id is inside the entry: a browser that follows a link to it opens the entry. */}
          <div id={entry.id} className={styles.body}>
            {entry.body}
          </div>
        </details>
      ))}
    </div>
  )
}
