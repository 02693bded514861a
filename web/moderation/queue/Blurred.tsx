import { Eye } from 'lucide'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { buttonClass } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './Blurred.module.css'

interface BlurredProps {
  /** The picture itself: where the press leads without script. */
  href: string
  children: ReactNode
}

/** A picture that may be hard to look at: blurred until its reader presses, unless they have chosen to see all as they are. */
export function Blurred({ href, children }: BlurredProps) {
  const isAlwaysShown = useViewer()?.queuePicturesShown === true
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (isAlwaysShown) return children

  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(true)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div className={isShown ? undefined : styles.blurred} inert={!isShown}>
        {children}
      </div>
      {!isShown && (
        <a href={href} className={buttonClass({}, styles.show)} onClick={show}>
          <Icon of={Eye} />
          Show picture
        </a>
      )}
    </div>
  )
}
