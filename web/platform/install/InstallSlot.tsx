import { useEffect, useRef, useState } from 'react'
import styles from './InstallSlot.module.css'
import type { OfferBanner } from './install-offer.ts'

/** The loaded banner: a home page that is opened later shows it at once. */
let known: OfferBanner | null = null

/** The place of the install banner. It appears when it is due and would not move anything in sight. */
export function InstallSlot() {
  const place = useRef<HTMLDivElement>(null)
  const [Banner, setBanner] = useState(() => known)

  useEffect(() => {
    if (Banner) return
    let stop = () => {}
    const prepare = (banner: OfferBanner) => {
      known = banner
    }
    import('./watch-place.ts')
      .then(({ watchPlace }) => {
        if (place.current) stop = watchPlace(place.current, prepare, () => setBanner(() => known))
      })
      .catch(() => {})
    return () => stop()
  }, [Banner])

  return Banner ? <Banner onGone={() => setBanner(null)} /> : <div ref={place} className={styles.place} />
}
