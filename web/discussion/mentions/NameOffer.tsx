import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { OfferedName } from '../../../api/discussion/mentions.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { classes } from '../../platform/ui/classes.ts'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { placeOfCharacter } from './caret-place.ts'
import styles from './NameOffer.module.css'
import { placeOffer, viewOfWindow } from './place-offer.ts'

export interface Offer {
  area: HTMLTextAreaElement
  /** Where the "@" stands. */
  at: number
  names: readonly OfferedName[]
  active: number
}

/** The names below the line that is written; the focus stays in the text, which tells by `aria-activedescendant` where its arrows are. */
export function NameOffer({ offer, onTake }: { offer: Offer | null; onTake: (name: string) => void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { area, at, names = [], active = 0 } = offer ?? {}
  const count = names.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are another size
  useLayoutEffect(() => {
    const layer = list.current
    if (!layer || !area || at === undefined) return
    layer.showPopover()
    const place = () => {
      layer.style.setProperty('--room', '100vh')
      const size = { width: layer.offsetWidth, height: layer.offsetHeight }
      const { left, top, room } = placeOffer(placeOfCharacter(area, at), size, viewOfWindow())
      for (const [name, value] of Object.entries({ left, top, room }))
        layer.style.setProperty(`--${name}`, `${value}px`)
    }
    const placeUnlessInside = ({ target }: Event) => target !== layer && place()
    place()
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('scroll', placeUnlessInside, { signal, capture: true, passive: true })
    addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('scroll', place, { signal })
    return () => {
      stop.abort()
      layer.hidePopover()
    }
  }, [area, at, names])

  useEffect(() => {
    if (!area) return
    const told = { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': id }
    for (const [name, value] of Object.entries(told)) area.setAttribute(name, value)
    return () => {
      for (const name of [...Object.keys(told), 'aria-activedescendant']) area.removeAttribute(name)
    }
  }, [area, id])

  useEffect(() => {
    if (!area || !count) return
    area.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [area, id, active, count])

  return (
    <>
      {offer && (
        <div ref={list} id={id} popover="manual" role="listbox" aria-label="Members" className={styles.layer}>
          {names.map(({ username, proPic }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the text's
            <div
              key={username}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes(styles.name, index === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(username)}
            >
              <UserAvatar user={{ username, proPic }} size={24} />
              {username}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{count ? `${count === 1 ? '1 name' : `${count} names`}. Enter takes one.` : ''}</span>
      </VisuallyHidden>
    </>
  )
}
