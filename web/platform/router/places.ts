import type { Location } from './match-page.ts'

const storageKey = 'places'

/** A link, and its number among the links to this address: a post in a feed has several. */
interface Pressed {
  href: string
  number: number
}

/** How a history entry was left. */
interface Place {
  scroll: number
  /** The focused link; usually it was pressed. */
  pressed: Pressed | null
}

/** By the key of the history entry. */
const places: Record<string, Place> = savedPlaces()

/** Empty on the server, and in browsers that forbid storage. */
function savedPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

export const savedScroll = ({ key }: Location): number | undefined => places[key]?.scroll

/** The link that was focused when the entry was left, if it is on the page. */
export function pressedLink({ key }: Location): HTMLElement | undefined {
  const { pressed } = places[key] ?? {}
  return pressed ? linksTo(pressed.href)[pressed.number] : undefined
}

export const hasPressed = ({ key }: Location): boolean => Boolean(places[key]?.pressed)

const linksTo = (href: string) => [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]

export function savePlace({ key }: Location): void {
  const link = document.activeElement
  const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null
  const pressed = href === null ? null : { href, number: linksTo(href).indexOf(link as HTMLAnchorElement) }
  places[key] = { scroll: scrollY, pressed }
}

/** Saves places for Back and reloads. The browser itself would restore the scroll position before the page is long enough. */
export function keepPlaces(current: () => Location): () => void {
  history.scrollRestoration = 'manual'
  const leave = () => {
    savePlace(current())
    sessionStorage.setItem(storageKey, JSON.stringify(places))
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
