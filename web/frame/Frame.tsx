import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { newFeedDialog } from '../custom-feeds/feed-dialogs.ts'
import { saveDialog } from '../lists/list-dialogs.ts'
import { useRouterWork } from '../router/use-router.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { SkipLink } from '../ui/layout/SkipLink.tsx'
import { useViewer } from '../viewer.ts'
import styles from './Frame.module.css'
import { LazyDialog } from './LazyDialog.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const accountDialogs = ['login', 'signup', 'login-prompt']
const loadAccountDialogs = async () => (await import('../accounts/AccountDialogs.tsx')).AccountDialogs
const loadNewFeed = async () => (await import('../custom-feeds/NewFeedDialog.tsx')).NewFeedDialog
const loadSaveDialog = async () => (await import('../lists/SaveDialog.tsx')).SaveDialog
const loadSearchDialog = async () => (await import('../search/SearchDialog.tsx')).SearchDialog

/** Around every page: the bar, the sidebar, the dialogs that any page may open, and the messages. */
export function Frame({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Waiting />
      <TopBar />
      <div className={styles.frame}>
        <Sidebar />
        {children}
      </div>
      {!viewer && <LazyDialog name={accountDialogs} load={loadAccountDialogs} soon />}
      {viewer && <LazyDialog name={saveDialog} load={loadSaveDialog} />}
      {viewer && <LazyDialog name={newFeedDialog} load={loadNewFeed} />}
      <LazyDialog name="search" load={loadSearchDialog} soon />
      <Toasts />
      <Behind />
    </>
  )
}

/** A thin line while the next page is fetched; it stays away for the first 80 ms. */
function Waiting() {
  const { navigating } = useRouterWork()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => line.current?.toggleAttribute('hidden', !navigating), navigating ? 80 : 0)
    return () => clearTimeout(timer)
  }, [navigating])
  return <div ref={line} hidden role="progressbar" aria-label="Loading" className={styles.waiting} />
}

/** Nothing of it is drawn with the page; without it, the page goes on. */
function Behind() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./BehindThePage.tsx').then(
      ({ BehindThePage }) => setLoaded(() => BehindThePage),
      () => {},
    )
  }, [])
  return Loaded && <Loaded />
}
