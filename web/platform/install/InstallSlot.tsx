import { useEffect, useRef, useState } from 'react'
import styles from './InstallSlot.module.css'
import type { OfferBanner } from './install-offer.ts'

/** Once it is known: a home page that is opened later begins with it. */
let known: OfferBanner | null = null

/** Where the offer to install the app stands, when it is due and would push away nothing that somebody looks at. */
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
