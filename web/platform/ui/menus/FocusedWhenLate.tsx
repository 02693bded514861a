import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** If items are loaded after their menu was opened, moves the focus from the menu to the first item. */
export function FocusedWhenLate({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = here.current?.closest('[role="menu"]')
    if (menu && menu === document.activeElement)
      here.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus({ preventScroll: true })
  }, [])
  return <div ref={here}>{children}</div>
}
