import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

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
