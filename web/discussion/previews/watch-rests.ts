/** The target of a link, if a card can show it. */
export type PreviewTarget =
  | { kind: 'post'; publicId: string }
  | { kind: 'comment'; commentId: string }
  | { kind: 'community'; name: string }
  | { kind: 'person'; username: string }

const post = /^\/\w+\/post\/(\w{1,32})(?:\/(\w+))?\/?$/
const person = /^\/@(\w+)$/
const community = /^\/(\w+)$/
/** Pages whose addresses look like those of communities. */
const pages = new Set(
  'about admin all communities guidelines login logout markdown_guide modlog new notifications offline queue search settings signup subscriptions suspended terms'.split(
    ' ',
  ),
)

export function targetOf(path: string): PreviewTarget | null {
  const [, publicId, commentId] = post.exec(path) ?? []
  if (commentId) return { kind: 'comment', commentId }
  if (publicId) return { kind: 'post', publicId }
  const username = person.exec(path)?.[1]
  if (username) return { kind: 'person', username }
  const name = community.exec(path)?.[1]
  return name && !pages.has(name.toLowerCase()) ? { kind: 'community', name } : null
}

/** A link on which the mouse rests. */
export interface Rest {
  link: HTMLAnchorElement
  target: PreviewTarget
  /** The horizontal position of the mouse, in pixels. */
  x: number
}

const restMs = 500
/** Long enough to move the mouse from the link to the card. */
const leaveMs = 250

/** The selector of the card. */
export const cardMark = '[data-preview]'

const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Calls `tell` when the mouse rests on a link with a preview, and with null when the card must close. Returns functions that close the card, and that
 * stop this.
 */
export function watchRests(tell: (rest: Rest | null) => void): { hide: () => void; stop: () => void } {
  let last: Element | null = null
  let over: HTMLAnchorElement | null = null
  let shown: HTMLAnchorElement | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function hide(): void {
    clearTimeout(resting)
    stay()
    if (shown) tell(null)
    shown = null
  }
  function stay(): void {
    clearTimeout(leaving)
    leaving = undefined
  }
  function leave(): void {
    clearTimeout(resting)
    over = null
    if (shown) leaving ??= setTimeout(hide, leaveMs)
  }

  function move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element) || event.target === last) return
    last = event.target
    if (event.target.closest(cardMark)) {
      clearTimeout(resting)
      over = null
      stay()
      return
    }
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && link === over) return
    leave()
    over = link
    if (link && link === shown) stay()
    const rest = link && link !== shown && restOn(link, event.clientX)
    if (!rest) return
    resting = setTimeout(() => {
      if (!rest.link.isConnected) return
      stay()
      shown = rest.link
      tell(rest)
    }, restMs)
  }

  const events = new AbortController()
  const { signal } = events
  const options = { signal, capture: true, passive: true }
  // Not `pointerover`: that also fires without a movement, when the page or a list moves under the mouse.
  document.addEventListener('pointermove', move, options)
  const leaveWindow = () => {
    last = null
    leave()
  }
  document.documentElement.addEventListener('pointerleave', leaveWindow, { signal })
  const hideUnlessWithin = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(cardMark))) hide()
  }
  addEventListener('pointerdown', hideUnlessWithin, options)
  addEventListener('scroll', hideUnlessWithin, options)
  addEventListener('resize', hide, options)
  const hideByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    // The card is topmost, so Escape closes only the card.
    event.preventDefault()
    event.stopImmediatePropagation()
    hide()
  }
  addEventListener('keydown', hideByKey, { signal, capture: true })
  const stop = () => {
    hide()
    events.abort()
  }
  return { hide, stop }
}

function restOn(link: HTMLAnchorElement, x: number): Rest | null {
  if (link.origin !== location.origin || link.pathname === location.pathname || !wantsPreviews()) return null
  const target = targetOf(link.pathname)
  return target && { link, target, x }
}

const wantsPreviews = () => hasMouse() && localStorage.getItem('previews_disabled') !== 'true'
