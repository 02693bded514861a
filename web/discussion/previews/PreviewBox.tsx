import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Preview.module.css'
import { placePreview } from './place-preview.ts'
import type { Rest } from './watch-rests.ts'

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
