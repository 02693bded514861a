import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'

/** In a menu whose items are still on their way; nothing but an item may stand there. A status within lends it no name. */
export function LoadingItem() {
  return (
    <div role="menuitem" aria-label="Loading" aria-disabled="true" tabIndex={-1}>
      <Spinner />
    </div>
  )
}

/** Items that come only after their menu was opened take the focus that waits on the menu. */
export function FocusedWhenLate({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = here.current?.closest('[role="menu"]')
    if (menu && menu === document.activeElement)
      here.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus({ preventScroll: true })
  }, [])
  return <div ref={here}>{children}</div>
}
