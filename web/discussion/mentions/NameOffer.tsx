import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { OfferedName } from '../../../api/discussion/mentions.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { classes } from '../../platform/ui/classes.ts'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import styles from './NameOffer.module.css'

const copiedStyles = [
  'boxSizing',
  'borderWidth',
  'borderStyle',
  'padding',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'tabSize',
  'textAlign',
  'textIndent',
  'textTransform',
  'unicodeBidi',
  'wordBreak',
  'wordSpacing',
] as const

/** The position of a character in the window. Browsers do not report it for text fields, so the text is measured in an invisible copy. */
function positionOfCharacter(area: HTMLTextAreaElement, index: number): { left: number; top: number; bottom: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of copiedStyles) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    position: 'fixed',
    visibility: 'hidden',
    inset: '0 auto auto 0',
    inlineSize: `${area.offsetWidth}px`,
    // The scrollbar of the field makes the text narrower.
    paddingInlineEnd: `${Number.parseFloat(style.paddingInlineEnd) + area.offsetWidth - area.clientWidth - Number.parseFloat(style.borderInlineStartWidth) - Number.parseFloat(style.borderInlineEndWidth)}px`,
    whiteSpace: 'pre-wrap',
  })
  const mark = document.createElement('span')
  mark.textContent = area.value.slice(index, index + 1) || '@'
  mirror.append(area.value.slice(0, index), mark, area.value.slice(index + 1))
  document.body.append(mirror)
  const within = mark.getBoundingClientRect()
  mirror.remove()
  const { left, top } = area.getBoundingClientRect()
  return {
    left: left + within.left - area.scrollLeft,
    top: top + within.top - area.scrollTop,
    bottom: top + within.bottom - area.scrollTop,
  }
}

const gap = 4
const edge = 8
/** Three names and a part of the fourth. */
const minRoom = 160

interface View {
  top: number
  bottom: number
  width: number
}

/** The position below the present line, or above it if there is too little room; never outside of the window, and never over the line. */
export function placeOffer(
  line: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  view: View,
): { left: number; top: number; room: number } {
  const below = view.bottom - edge - line.bottom - gap
  const above = line.top - gap - view.top - edge
  const isAbove = below < Math.min(size.height, minRoom) && above > below
  const room = Math.max(0, isAbove ? above : below)
  return {
    left: Math.max(edge, Math.min(line.left, view.width - edge - size.width)),
    top: isAbove ? line.top - gap - Math.min(size.height, room) : line.bottom + gap,
    room,
  }
}

/** The visible part of the window, without an on-screen keyboard. */
function viewOfWindow(): View {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top, bottom: top + height, width: document.documentElement.clientWidth }
}

export interface Offer {
  area: HTMLTextAreaElement
  /** The position of the "@" in the text. */
  at: number
  names: readonly OfferedName[]
  active: number
}

/** The offered names. The focus stays in the text field; its `aria-activedescendant` names the active one. */
export function NameOffer({ offer, onTake }: { offer: Offer | null; onTake: (name: string) => void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { area, at, names = [], active = 0 } = offer ?? {}
  const count = names.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names change the size
  useLayoutEffect(() => {
    const layer = list.current
    if (!layer || !area || at === undefined) return
    layer.showPopover()
    const place = () => {
      layer.style.setProperty('--room', '100vh')
      const size = { width: layer.offsetWidth, height: layer.offsetHeight }
      const { left, top, room } = placeOffer(positionOfCharacter(area, at), size, viewOfWindow())
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
    const attributes = { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': id }
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value)
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) area.removeAttribute(name)
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: start-offer.tsx handles the keys of the text field
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
