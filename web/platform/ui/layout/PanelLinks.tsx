import type { ReactNode } from 'react'
import styles from './PanelLinks.module.css'

export type PanelLink = {
  href: string
  /** An Avatar or an Icon. */
  picture: ReactNode
  text: ReactNode
  /** Content at the end of the line, such as a Label or a count. */
  end?: ReactNode
}

/** A list of links in a Panel, one in each line. */
export function PanelLinks({ links }: { links: readonly PanelLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, picture, text, end }) => (
        <li key={href}>
          <a href={href}>
            {picture}
            <span dir="auto" className={styles.text}>
              {text}
            </span>
            {end !== undefined && <span className={styles.end}>{end}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
