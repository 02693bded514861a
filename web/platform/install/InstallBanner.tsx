import { Ellipsis, Share, SquarePlus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../app-context.ts'
import { isDone } from '../failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/images/Icon.tsx'
import styles from './InstallBanner.module.css'
import { install, installWay, neverOfferAgain, subscribeInstall } from './install-offer.ts'

/** Offers to install the site as an app. If the browser has no function for it, the banner explains how. */
export function InstallBanner({ onGone }: { onGone: () => void }) {
  const { name } = useSite()
  const banner = useRef<HTMLElement>(null)
  const [way] = useState(installWay)

  // biome-ignore lint/correctness/useExhaustiveDependencies: from when it is shown until it goes
  useEffect(() => {
    const look = () => {
      if (installWay()) return
      // If one of its buttons had the focus, the post below gets it.
      const next = banner.current?.nextElementSibling?.querySelector('a')
      if (banner.current?.contains(document.activeElement)) next?.focus({ preventScroll: true })
      onGone()
    }
    look()
    return subscribeInstall(look)
  }, [])

  if (!way) return null
  return (
    <section ref={banner} aria-labelledby="install" className={styles.banner}>
      <img src="/icon-192.png" alt="" width={44} height={44} />
      <div className={styles.words}>
        <h2 id="install">Keep {name} at hand</h2>
        {way === 'browser' && <p>As an app it opens at once, in a window of its own.</p>}
        {way === 'by hand' && (
          <ol>
            <li>
              Press <Sign icon={Share} /> Share. Safari may keep it behind <Sign icon={Ellipsis} />.
            </li>
            <li>
              Choose <Sign icon={SquarePlus} /> Add to Home Screen.
            </li>
            <li>Press Add.</li>
          </ol>
        )}
      </div>
      <div className={styles.buttons}>
        {way === 'browser' && (
          <Button small onClick={() => void isDone(install())}>
            Install
          </Button>
        )}
        <Button kind="plain" small onClick={neverOfferAgain}>
          Never show again
        </Button>
      </div>
    </section>
  )
}

function Sign({ icon }: Pick<Parameters<typeof Icon>[0], 'icon'>) {
  return (
    <span className={styles.symbol}>
      <Icon icon={icon} size={16} />
    </span>
  )
}
