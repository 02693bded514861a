import { type ComponentType, useEffect, useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'

interface PanelProps {
  bell: HTMLElement
  onClosed: () => void
}

/** Below it the bell is the plain link that it is without script. */
const wideEnough = '(width >= 48em)'
const page = '/notifications'

const findBell = () => document.querySelector<HTMLElement>(`header a[href="${page}"]`)

/** Has the bell drop a panel down; on the page of notifications it fetches them anew. The panel's code comes with the first press. */
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
    const tellWhatItDoes = () => {
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
    const press = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      const bell = findBell()
      if (!bell || !(target instanceof Node && bell.contains(target))) return
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const isHere = location.pathname === page
      if (!isHere && !wide.matches) return
      event.preventDefault()
      if (isHere) void import('./notification-acts.ts').then((acts) => acts.openAnew(memory), alertFailure)
      // By keyboard nothing but the bell closes it; a press of the mouse has done so itself, as any beside it does.
      else if (!wasOpen) isShown() ? setOpen(false) : void open()
      wasOpen = false
    }
    tellWhatItDoes()
    wide.addEventListener('change', tellWhatItDoes, { signal })
    document.addEventListener('pointerdown', () => (wasOpen = isShown()), { signal, capture: true })
    document.addEventListener('click', press, { signal, capture: true })
    return () => stop.abort()
  }, [memory])

  useEffect(() => {
    const bell = findBell()
    if (bell?.ariaExpanded) bell.ariaExpanded = String(isOpen)
  }, [isOpen])

  const bell = isOpen ? findBell() : null
  return Loaded && bell && <Loaded bell={bell} onClosed={() => setOpen(false)} />
}
