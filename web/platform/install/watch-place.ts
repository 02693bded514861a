import { watchInView } from '../device/watch-in-view.ts'
import { installWay, type OfferBanner, subscribeInstall } from './install-offer.ts'

/** Fetches the banner when it is due, and says when its place is out of sight: what is inserted there moves nothing on the screen. */
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

/** Above the window too, where the browser holds in place what is read while something grows above it. */
const isOutOfSight = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
  !isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))
