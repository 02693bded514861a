import { useEffect, useRef } from 'react'
import { titleNow } from '../../platform/head.ts'
import { focusPage } from '../../platform/page/focus-page.ts'
import { left } from '../../platform/router/left.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './PageArrival.module.css'

/**
 * After a navigation moves the focus into the new page and announces its title. It comes after the page in the tree, so that the page has already set
 * its title and its own focus.
 */
export function PageArrival() {
  const location = useLocation()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Before the first page there is no last page.
    const { pathname, search } = left ?? location
    const isOther = pathname !== location.pathname
    if (isOther || search !== location.search) focusPage(location)
    if (isOther && title.current) title.current.textContent = titleNow()
  }, [location])
  return (
    <div className={styles.title}>
      <VisuallyHidden>
        <span ref={title} aria-live="polite" />
      </VisuallyHidden>
    </div>
  )
}
