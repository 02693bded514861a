import type { ReactNode } from 'react'
import type { Accent } from '../../../shared/accents.ts'
import { useInitial, useSite } from '../app-context.ts'
import { TextSizeChoice } from '../device/TextSizeChoice.tsx'
import { ThemeSwitch } from '../device/ThemeSwitch.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Page.module.css'

interface PageProps {
  /** feed: 680 px; reading: 740 px; wide: everything right of the sidebar. */
  width?: 'feed' | 'reading' | 'wide'
  /** The top of the right column. */
  welcome?: ReactNode
  /** The top of the page on phones, if it differs. */
  phoneWelcome?: ReactNode
  /** Above both columns. */
  hero?: ReactNode
  /** The right column; on phones it stays away unless the page shows it in a tab. */
  aside?: ReactNode
  /** The colour of the community; without one the default colour of the site. */
  accent?: Accent | null | undefined
  children: ReactNode
}

/**
 * The columns of a page in the frame. The footer is at the end of the right column, or of the page. Parts that have another place on phones are
 * rendered twice, so that the order of Tab matches the visible order at every width; the right column comes last.
 */
export function Page({ width = 'feed', welcome, phoneWelcome = welcome, hero, aside, accent, children }: PageProps) {
  const colour = accent ?? undefined
  return (
    <>
      {hero}
      {phoneWelcome && <div className={styles.phoneWelcome}>{phoneWelcome}</div>}
      <main id="main" tabIndex={-1} data-page={width} data-accent={colour} className={styles.main}>
        {children}
        <div className={classes(styles.phoneFoot, width === 'wide' && styles.everywhere)}>
          <SiteFoot />
        </div>
      </main>
      {width !== 'wide' && (
        <aside data-accent={colour} className={styles.aside} aria-label="About this page">
          {welcome}
          {aside}
          <SiteFoot />
        </aside>
      )}
    </>
  )
}

/** The links about the site, in the foot and in the drawer. */
export function SiteLinks({ className }: { className?: string | undefined }) {
  const { user: viewer, modlog } = useInitial()
  const readsLog = modlog !== 'private' || viewer?.isAdmin || viewer?.moddingList
  const { contactEmail, donationUrl, docsUrl } = useSite()
  return (
    <ul className={className}>
      <Entry href="/about">About</Entry>
      <Entry href="/terms">Terms</Entry>
      <Entry href="/privacy-policy">Privacy</Entry>
      <Entry href="/guidelines">Guidelines</Entry>
      {readsLog && <Entry href="/modlog">Moderation log</Entry>}
      <Entry href={docsUrl}>Docs</Entry>
      <Entry href={`mailto:${contactEmail}`}>Contact</Entry>
      {donationUrl && <Entry href={donationUrl}>Donate</Entry>}
    </ul>
  )
}

function SiteFoot() {
  const { user: viewer } = useInitial()
  const { supportCommunities } = useSite()
  return (
    <footer className={styles.foot}>
      <SiteLinks />
      {supportCommunities.length > 0 && (
        <ul>
          {supportCommunities.map((name) => (
            <Entry key={name} href={`/${name}`}>
              {name}
            </Entry>
          ))}
        </ul>
      )}
      {!viewer && (
        <div className={styles.choices}>
          <ThemeSwitch />
          <TextSizeChoice />
        </div>
      )}
      <p>No ads, no tracking. Paid for by donations.</p>
    </footer>
  )
}

function Entry({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}

/** The heading of a page that is not about one thing with a head of its own. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>
}

/** Four columns under one low roof and no steps, since anyone may walk in. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M8 1 16 4v2H0V4Z" />
      <path d="M1 7h2v8H1zM5 7h2v8H5zM9 7h2v8H9zM13 7h2v8h-2z" />
    </svg>
  )
}
