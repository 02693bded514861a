import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './Panel.module.css'

type PanelProps = {
  title: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of the right column: the quiet sister of a Card. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

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

interface MoreLinkProps {
  path: string
  /** The query of this page. The next page has the same one, with another `next`. */
  search: URLSearchParams
  next: string | null
  children: ReactNode
}

/** The way to the next page of a table. */
export function MoreLink({ path, search, next, children }: MoreLinkProps) {
  if (next === null) return null
  const query = new URLSearchParams(search)
  query.set('next', next)
  return (
    <p className={styles.more}>
      <a href={`${path}?${query}`}>{children}</a>
    </p>
  )
}
