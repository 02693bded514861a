import type { ReactNode } from 'react'
import type { Accent } from '../../shared/accents.ts'
import { classes } from '../ui/classes.ts'
import styles from './Page.module.css'
import { SiteFoot } from './SiteFoot.tsx'

interface PageProps {
  /** feed: 680 px; reading: 740 px; wide: everything right of the sidebar. */
  width?: 'feed' | 'reading' | 'wide'
  /** What heads the right column. */
  welcome?: ReactNode
  /** What stands above everything on a phone, if it is another there. */
  phoneWelcome?: ReactNode
  /** What stands above main and right column alike. */
  hero?: ReactNode
  /** The right column; on phones it stays away unless the page shows it in a tab. */
  aside?: ReactNode
  /** The colour of the community that it belongs to; the site's own where there is none. */
  accent?: Accent | null | undefined
  children: ReactNode
}

/**
 * The columns of one page within the frame. The foot of the site ends the right column, or the page where there is none. What stands at
 * another place on phones is there twice, so that Tab goes from place to place at every width as the eye does: the right column comes last.
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
