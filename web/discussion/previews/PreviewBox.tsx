import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Preview.module.css'
import type { Rest } from './watch-rests.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 4
const edge = 8
const leastHeight = 120

/**
 * The position of a card: below its link, or above it if there is more room, and never over it, whatever the card contains later; near the mouse
 * within the width of the link. Null if neither side has room.
 */
export function placePreview(
  link: Box,
  x: number,
  { width, height }: { width: number; height: number },
  view: { width: number; height: number },
) {
  const below = view.height - edge - link.bottom - gap
  const above = link.top - gap - edge
  const isBelow = below >= Math.min(height, above)
  const room = Math.min(height, isBelow ? below : above)
  if (room < leastHeight) return null
  const start = Math.max(link.left, Math.min(x - width / 3, link.right - width))
  const left = Math.max(edge, Math.min(start, view.width - edge - width))
  return isBelow ? { left, top: link.bottom + gap, room } : { left, bottom: view.height - link.top + gap, room }
}

const remOf = (rems: number) => rems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const widest = { width: 26, height: 26 }
const margins = 24

interface PreviewBoxProps {
  rest: Rest
  /** The label for screen readers. */
  label: string
  children: ReactNode
}

/** The card. It does not take the focus, and moves nothing. */
export function PreviewBox({ rest: { link, x }, label, children }: PreviewBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const width = Math.min(remOf(widest.width), view.width - margins)
    const place = placePreview(link.getBoundingClientRect(), x, { width, height: remOf(widest.height) }, view)
    if (!element || !place) return
    const { style } = element
    style.left = `${place.left}px`
    style.top = place.top === undefined ? 'auto' : `${place.top}px`
    style.bottom = place.bottom === undefined ? 'auto' : `${place.bottom}px`
    style.width = `${width}px`
    style.maxHeight = `${place.room}px`
    element.showPopover()
  }, [link, x])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog would want the focus
    <div ref={box} popover="manual" role="dialog" aria-label={label} data-preview className={styles.box}>
      {children}
    </div>
  )
}
