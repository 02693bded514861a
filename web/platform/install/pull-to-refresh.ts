import styles from './pull-to-refresh.module.css'
import { type RefreshEvent, refreshFeed } from './refresh-event.ts'

/** The sign comes down by less than the finger goes, and no further than this. */
const followShare = 0.55
const maxDown = 84
const waitingDown = 62

/** A ring that comes from under the bar and closes as the finger pulls; whole, it says that the page is loaded anew when the finger goes. */
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

/** How far, in pixels, the finger pulls the page down for it to be loaded anew. */
const pullDistance = 120
/** A finger that has gone so far has chosen its direction. */
const decidedAfter = 8

/** In an installed app no button of a browser loads the page again: a finger that pulls it down from its top does. */
export function pullToRefresh(): void {
  // Systems that pull by themselves would do it a second time.
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
    // What cannot be held back is a scroll that has begun.
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
    // Where work is unsaved the browser asks, and the page may stay: the next touch takes the sign away.
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

/** The page is at its top, nothing lies over it, and what is under the finger neither scrolls by itself nor is dragged. */
function mayPull(target: EventTarget | null): boolean {
  if (scrollY > 0 || document.querySelector(overPage)) return false
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === 'none') return false
  return true
}
