import type { Location } from './match-page.ts'

const storageKey = 'scroll'

const positions: Record<string, number> = savedPositions()

/** Empty on the server, and in browsers that forbid storage. */
function savedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

export const savedScroll = ({ key }: Location): number | undefined => positions[key]

export function saveScroll({ key }: Location): void {
  positions[key] = scrollY
}

/** Saves scroll positions for Back and reloads. The browser itself would restore them before the page is long enough. */
export function keepScrolls(current: () => Location): () => void {
  history.scrollRestoration = 'manual'
  const leave = () => {
    saveScroll(current())
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}

/** Scrolls a new page to its place. */
export function scrollToPlace(scroll: number | 'beginning' | 'same', { hash }: Location): void {
  if (scroll === 'same') return
  const named = scroll === 'beginning' && hash ? namedBy(hash.slice(1)) : null
  if (named) named.scrollIntoView()
  else scrollTo(0, scroll === 'beginning' ? 0 : scroll)
}

function namedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash))
  } catch {
    // A hash that is not valid UTF-8 names no element.
    return null
  }
}
