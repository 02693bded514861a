import styles from './pull-to-refresh.module.css'
import { type RefreshEvent, refreshFeed } from './refresh-event.ts'

/** The sign moves by this share of the finger's way, up to a maximum. */
const followShare = 0.55
const maxDown = 84
const waitingDown = 62

/** A ring that appears below the bar and fills as the finger pulls. When it is full, releasing the finger reloads the page. */
function createPullSign() {
  const sign = document.body.appendChild(document.createElement('div'))
  sign.className = styles['sign'] ?? ''
  sign.innerHTML = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="12" cy="12" r="9" pathLength="1"/></svg>`
  const words = sign.appendChild(document.createElement('span'))
  words.role = 'status'
  words.className = styles['words'] ?? ''

  return {
    show(pulled: number, share: number) {
      sign.dataset['state'] = share < 1 ? 'pulled' : 'far'
      sign.style.setProperty('--down', `${Math.min(maxDown, pulled * followShare)}px`)
      sign.style.setProperty('--share', String(share))
    },
    wait() {
      sign.dataset['state'] = 'waiting'
      sign.style.setProperty('--down', `${waitingDown}px`)
      words.textContent = 'Refreshing'
    },
    hide() {
      delete sign.dataset['state']
      words.textContent = ''
    },
  }
}

/** Pixels that the finger must pull to reload the page. */
const pullDistance = 120
/** After this many pixels the direction of the finger is decided. */
const decidedAfter = 8

/** An installed app has no reload button; pulling the page down from its top reloads it. */
export function pullToRefresh(): void {
  // Otherwise systems with their own pull-to-refresh would reload a second time.
  document.documentElement.style.overscrollBehaviorY = 'contain'
  const sign = createPullSign()
  let from: { x: number; y: number } | null = null
  let pulled = 0
  let isRefreshing = false

  const putBack = () => {
    from = null
    pulled = 0
    sign.hide()
  }

  const onStart = ({ touches, target }: TouchEvent) => {
    if (isRefreshing) return
    putBack()
    const [finger] = touches
    if (finger && touches.length === 1 && mayPull(target)) from = { x: finger.clientX, y: finger.clientY }
  }

  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!from || !finger) return
    const [across, down] = [Math.abs(finger.clientX - from.x), finger.clientY - from.y]
    const goesElsewhere = pulled === 0 && (across > down || down < 0) && Math.max(across, -down) > decidedAfter
    // An event that cannot be cancelled is a scroll that has begun.
    if (event.touches.length > 1 || scrollY > 0 || goesElsewhere || !event.cancelable) return putBack()
    if (pulled === 0 && (down < across || down <= 0)) return
    event.preventDefault()
    pulled = Math.max(1, down)
    sign.show(pulled, Math.min(1, pulled / pullDistance))
  }

  const onEnd = async () => {
    const isFar = from !== null && pulled >= pullDistance
    if (!isFar) {
      if (!isRefreshing) putBack()
      return
    }
    from = null
    pulled = 0
    sign.wait()
    const event: RefreshEvent = new Event(refreshFeed, { cancelable: true })
    // With unsaved work the browser asks, and the page may stay: the next touch removes the sign.
    if (dispatchEvent(event)) return location.reload()
    isRefreshing = true
    await event.done
    isRefreshing = false
    sign.hide()
  }

  addEventListener('touchstart', onStart, { passive: true })
  addEventListener('touchmove', onMove, { passive: false })
  addEventListener('touchend', () => void onEnd())
  addEventListener('touchcancel', () => isRefreshing || putBack())
}

const overPage = 'dialog[open], [popover]:not([popover="manual"]):popover-open'

/** The page is at its top, no cover is open, and the touched element neither scrolls nor is draggable. */
function mayPull(target: EventTarget | null): boolean {
  if (scrollY > 0 || document.querySelector(overPage)) return false
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === 'none') return false
  return true
}
