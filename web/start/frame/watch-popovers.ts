import { coverPage } from '../../platform/router/covers.ts'
import { sidebarId } from './Sidebar.tsx'

/** Below this width menus are sheets over the page. */
const narrow = '(width < 48em)'

/** Back closes popovers over the page: the drawer, and on narrow screens every menu. */
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

  // A popover that is removed with its part of the page fires no event.
  const removals = new MutationObserver(() => {
    for (const layer of opened.keys()) if (!layer.isConnected) follow(layer, false)
  })

  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent
    if (target instanceof HTMLElement && target.popover === 'auto') follow(target, newState === 'open')
  }

  // The event does not bubble, so it is captured.
  document.addEventListener('beforetoggle', onToggle, true)
  // Popovers that were opened before this started.
  for (const layer of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) follow(layer, true)
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true)
    for (const layer of opened.keys()) follow(layer, false)
  }
}
