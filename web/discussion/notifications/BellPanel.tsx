import { type ComponentType, useEffect, useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'

interface PanelProps {
  bell: HTMLElement
  onClosed: () => void
}

/** In narrower windows the bell is a normal link. */
const wideEnough = '(width >= 48em)'
const page = '/notifications'

const findBell = () => document.querySelector<HTMLElement>(`header a[href="${page}"]`)

/** Makes the bell open a panel, or reload the list if its page is open. The code of the panel is loaded at the first press. */
export function BellPanel() {
  const memory = useMemory()
  const [Loaded, setLoaded] = useState<ComponentType<PanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const wide = matchMedia(wideEnough)
    let wasOpen = false
    const isShown = () => findBell()?.ariaExpanded === 'true'
    const updateAria = () => {
      const bell = findBell()
      if (wide.matches) bell?.setAttribute('aria-haspopup', 'dialog')
      else bell?.removeAttribute('aria-haspopup')
      if (bell) bell.ariaExpanded = wide.matches ? 'false' : null
    }
    const open = async () => {
      try {
        const { NotificationPanel } = await fetchChunk(() => import('./NotificationPanel.tsx'))
        setLoaded(() => NotificationPanel)
        setOpen(true)
      } catch (error) {
        alertFailure(error)
      }
    }
    const handleClick = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      const bell = findBell()
      if (!bell || !(target instanceof Node && bell.contains(target))) return
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const isOnPage = location.pathname === page
      if (!isOnPage && !wide.matches) return
      event.preventDefault()
      if (isOnPage) void import('./notification-acts.ts').then((acts) => acts.openNewest(memory), alertFailure)
      // A mouse press outside of the panel, also on the bell, has closed it already; with the keyboard this closes it.
      else if (!wasOpen) isShown() ? setOpen(false) : void open()
      wasOpen = false
    }
    updateAria()
    wide.addEventListener('change', updateAria, { signal })
    document.addEventListener('pointerdown', () => (wasOpen = isShown()), { signal, capture: true })
    document.addEventListener('click', handleClick, { signal, capture: true })
    return () => stop.abort()
  }, [memory])

  useEffect(() => {
    const bell = findBell()
    if (bell?.ariaExpanded) bell.ariaExpanded = String(isOpen)
  }, [isOpen])

  const bell = isOpen ? findBell() : null
  return Loaded && bell && <Loaded bell={bell} onClosed={() => setOpen(false)} />
}
