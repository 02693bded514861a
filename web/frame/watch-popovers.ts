import { coverPage } from '../router/covers.ts'
import { sidebarId } from './Sidebar.tsx'

/** As wide as where menus hang beside their buttons, and no longer lie over the page as sheets. */
const narrow = '(width < 48em)'

/** Whatever popover lies over the page is closed by going back: the drawer, and on narrow screens every menu. */
export function watchPopovers(): () => void {
  const opened = new Map<HTMLElement, () => void>()

  const follow = (layer: HTMLElement, isOpen: boolean) => {
    opened.get(layer)?.()
    opened.delete(layer)
    const liesOver = isOpen && (layer.id === sidebarId || matchMedia(narrow).matches)
    if (liesOver)
      opened.set(
        layer,
        coverPage(() => layer.hidePopover()),
      )
    if (opened.size) removals.observe(document.body, { childList: true, subtree: true })
    else removals.disconnect()
  }

  // What goes with its part of the page says nothing of it.
  const removals = new MutationObserver(() => {
    for (const layer of opened.keys()) if (!layer.isConnected) follow(layer, false)
  })

  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent
    if (target instanceof HTMLElement && target.popover === 'auto') follow(target, newState === 'open')
  }

  // It does not rise, and is heard on its way down.
  document.addEventListener('beforetoggle', onToggle, true)
  // What was opened before this was here.
  for (const layer of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) follow(layer, true)
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true)
    for (const layer of opened.keys()) follow(layer, false)
  }
}
