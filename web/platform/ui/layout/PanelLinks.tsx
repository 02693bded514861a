import type { ReactNode } from 'react'
import styles from './PanelLinks.module.css'

export type PanelLink = {
  href: string
  /** An Avatar or an Icon. */
  picture: ReactNode
  text: ReactNode
  /** At the end of the line, such as a Label or a count. */
  end?: ReactNode
}

/** People, places or things in a Panel, each a line to press. */
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
