/** The target of a link, if a card can show it. */
type PreviewTarget =
  | { kind: 'post'; publicId: string }
  | { kind: 'comment'; commentId: string }
  | { kind: 'community'; name: string }
  | { kind: 'person'; username: string }

const post = /^\/\w+\/post\/(\w{1,32})(?:\/(\w+))?\/?$/
const person = /^\/@(\w+)$/
const community = /^\/(\w+)$/
/** Pages whose addresses look like those of communities. */
const pages = new Set(
  'about admin all communities confirm forgot guidelines login logout markdown_guide messages modlog new notifications offline queue reset search settings setup signup subscriptions suspended terms'.split(
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
const cardSelector = '[data-preview]'

const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Calls `onRest` when the mouse rests on a link with a preview, and with null when the card must close. Returns functions to close
 * the card and to stop watching.
 */
export function watchRests(onRest: (rest: Rest | null) => void): { hide: () => void; stop: () => void } {
  let lastElement: Element | null = null
  let linkUnderMouse: HTMLAnchorElement | null = null
  let shownLink: HTMLAnchorElement | null = null
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let leaveTimer: ReturnType<typeof setTimeout> | undefined

  function hide(): void {
    clearTimeout(restTimer)
    cancelClosing()
    if (shownLink) onRest(null)
    shownLink = null
  }
  function cancelClosing(): void {
    clearTimeout(leaveTimer)
    leaveTimer = undefined
  }
  function closeSoon(): void {
    clearTimeout(restTimer)
    linkUnderMouse = null
    if (shownLink) leaveTimer ??= setTimeout(hide, leaveMs)
  }

  function move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element) || event.target === lastElement) return
    lastElement = event.target
    if (event.target.closest(cardSelector)) {
      clearTimeout(restTimer)
      linkUnderMouse = null
      cancelClosing()
      return
    }
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && link === linkUnderMouse) return
    closeSoon()
    linkUnderMouse = link
    if (link && link === shownLink) cancelClosing()
    const rest = link && link !== shownLink && restFor(link, event.clientX)
    if (!rest) return
    restTimer = setTimeout(() => {
      if (!rest.link.isConnected) return
      cancelClosing()
      shownLink = rest.link
      onRest(rest)
    }, restMs)
  }

  const events = new AbortController()
  const { signal } = events
  const options = { signal, capture: true, passive: true }
  // Not `pointerover`: that also fires without a movement, when the page or a list moves under the mouse.
  document.addEventListener('pointermove', move, options)
  const leaveWindow = () => {
    lastElement = null
    closeSoon()
  }
  document.documentElement.addEventListener('pointerleave', leaveWindow, { signal })
  const hideUnlessWithin = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(cardSelector))) hide()
  }
  addEventListener('pointerdown', hideUnlessWithin, options)
  addEventListener('scroll', hideUnlessWithin, options)
  addEventListener('resize', hide, options)
  const hideByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shownLink) return
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

function restFor(link: HTMLAnchorElement, x: number): Rest | null {
  if (link.origin !== location.origin || link.pathname === location.pathname || !wantsPreviews()) return null
  const target = targetOf(link.pathname)
  return target && { link, target, x }
}

const wantsPreviews = () => hasMouse() && localStorage.getItem('previews_disabled') !== 'true'
