import { useEffect, useRef } from 'react'
import { titleNow } from '../head.ts'
import { left } from '../router/left.ts'
import { useLocation } from '../router/use-router.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { focusPage } from './focus-page.ts'
import styles from './PageArrival.module.css'

/**
 * When another page has come, the keyboard goes on in it and its title is said. It stands behind the page, so that the page has
 * named itself and focused what it wants by then.
 */
export function PageArrival() {
  const location = useLocation()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Nothing was left before the first page.
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
