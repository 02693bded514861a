import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { plainFormId } from '../../platform/page/plain-form.ts'
import { useRouterWork } from '../../platform/router/use-router.ts'
import { Toasts } from '../../platform/ui/feedback/Toasts.tsx'
import { ReadOnly } from '../../platform/ui/read-only.ts'
import styles from './Frame.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const Banners = lazyPart(async () => (await import('./Banners.tsx')).Banners, { atOnce: true, onDemand: true })

/** The frame around every page: the bar, the sidebar, background work with common dialogs, and the toasts. */
export function Frame({ children }: { children: ReactNode }) {
  const { user: viewer, factorNeededFrom, backupOverdue, readOnly } = useInitial()
  return (
    <ReadOnly value={readOnly !== undefined}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Waiting />
      <TopBar />
      {(readOnly || factorNeededFrom || backupOverdue) && <Banners />}
      <div className={styles.frame}>
        <Sidebar />
        {children}
      </div>
      <Toasts />
      {viewer && (
        <noscript>
          <form id={plainFormId} method="post" />
        </noscript>
      )}
      <Behind />
    </ReadOnly>
  )
}

/** A thin line while the next page is loaded, visible after 80 ms. */
function Waiting() {
  const { navigating } = useRouterWork()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => line.current?.toggleAttribute('hidden', !navigating), navigating ? 80 : 0)
    return () => clearTimeout(timer)
  }, [navigating])
  return <div ref={line} hidden role="progressbar" aria-label="Loading" className={styles.waiting} />
}

/** Loads BehindThePage. If that fails, the page works without it; opening one of its dialogs tries again. */
function Behind() {
  const { open, close } = useDialogs()
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog that is opened
  useEffect(() => {
    if (Loaded) return
    import('./BehindThePage.tsx').then(
      ({ BehindThePage }) => setLoaded(() => BehindThePage),
      (error: unknown) => {
        if (!open) return
        close()
        alertFailure(error)
      },
    )
  }, [open])
  return Loaded && <Loaded />
}

/** The first element in the Tab order: skips the frame. */
function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  )
}
