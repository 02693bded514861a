import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Page.module.css'
import { SiteFoot } from './SiteFoot.tsx'

interface PageProps {
  /** feed: 680 px; reading: 740 px; wide: everything right of the sidebar. */
  width?: 'feed' | 'reading' | 'wide'
  /** What stands above the right column, and above everything on a phone. */
  welcome?: ReactNode
  /** The right column; on phones it stays away unless the page shows it in a tab. */
  aside?: ReactNode
  children: ReactNode
}

/** The columns of one page within the frame. The foot of the site ends the right column, or the page where there is none. */
export function Page({ width = 'feed', welcome, aside, children }: PageProps) {
  return (
    <>
      {welcome && <div className={styles.welcome}>{welcome}</div>}
      <main id="main" tabIndex={-1} data-page={width} className={styles.main}>
        {children}
        <div className={classes(styles.phoneFoot, width === 'wide' && styles.everywhere)}>
          <SiteFoot />
        </div>
      </main>
      {width !== 'wide' && (
        <aside className={classes(styles.aside, Boolean(welcome) && styles.below)} aria-label="About this page">
          {aside}
          <SiteFoot />
        </aside>
      )}
    </>
  )
}
