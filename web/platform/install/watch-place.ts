import { watchInView } from '../device/watch-in-view.ts'
import { installWay, type OfferBanner, subscribeInstall } from './install-offer.ts'

/** Loads the banner when it is due, and calls `show` when its place is out of sight, so that nothing on the screen moves. */
export function watchPlace(place: Element, prepare: (banner: OfferBanner) => void, show: () => void): () => void {
  let isBegun = false
  let stop = () => {}
  let isLeft = false

  const look = async () => {
    if (isBegun || !installWay()) return
    isBegun = true
    const { InstallBanner } = await import('./InstallBanner.tsx')
    prepare(InstallBanner)
    if (isLeft) return
    stop = watchInView(place, (_, entry) => isOutOfSight(entry) && installWay() && show())
  }
  const lookAgain = () => void look().catch(() => {})
  const forget = subscribeInstall(lookAgain)
  lookAgain()

  return () => {
    isLeft = true
    forget()
    stop()
  }
}

/** Also above the window if the browser keeps the scroll position while content grows above. */
const isOutOfSight = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
  !isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))
