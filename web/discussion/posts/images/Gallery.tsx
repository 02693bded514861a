import { ChevronLeft, ChevronRight } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import styles from './PostImages.module.css'

interface GalleryProps {
  images: readonly Image[]
  index: number
  onIndex: (index: number) => void
  className?: string | undefined
  /** Renders an image in the slot whose size is the same for all. */
  children: (image: Image, index: number) => ReactNode
}

/** A swipe has ended after this time without movement. */
const restMs = 80

const steps: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowRight: 1 }

/** Shows one image at a time; swipes, arrow keys and buttons lead to the others. All have a slot of the same size, so nothing else moves. */
export function Gallery({ images, index, onIndex, className, children }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = images.length

  /** The target of a programmatic scroll; undefined once the user scrolls. */
  const scrollTarget = useRef<number>(undefined)
  const isTouched = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial position
  useLayoutEffect(() => scrollToIndex(strip.current, index, 'instant'), [])
  const isMounted = useRef(false)
  useEffect(() => {
    scrollTarget.current = index
    // In a dialog it had no width before this effect.
    scrollToIndex(strip.current, index, isMounted.current ? 'auto' : 'instant')
    isMounted.current = true
  }, [index])
  useEffect(() => () => clearTimeout(restTimer.current), [])

  const handleScroll = () => {
    clearTimeout(restTimer.current)
    restTimer.current = setTimeout(() => {
      if (!strip.current?.clientWidth || isTouched.current || scrollTarget.current !== undefined) return
      const shown = shownIn(strip.current)
      if (shown !== index && images[shown]) onIndex(shown)
    }, restMs)
  }

  const cancelScroll = () => {
    scrollTarget.current = undefined
  }

  const handleTouch = () => {
    cancelScroll()
    isTouched.current = true
  }

  const handleTouchEnd = () => {
    isTouched.current = false
    handleScroll()
  }

  const move = (step: 1 | -1) => {
    const next = index + step
    if (!images[next]) return
    onIndex(next)
    // At both ends one button disappears; the focus moves to the gallery.
    if (!images[next + step] && document.activeElement !== strip.current) strip.current?.focus({ preventScroll: true })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-roledescription="gallery"
      aria-label={`${count} pictures`}
      className={classes(styles.gallery, className)}
      style={slotStyle(images)}
      onKeyDown={handleKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is the scroll container */}
      <div
        ref={strip}
        role="group"
        aria-label="Pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard
        tabIndex={0}
        className={styles.strip}
        onScroll={handleScroll}
        onWheel={cancelScroll}
        onTouchStart={handleTouch}
        onTouchEnd={handleTouchEnd}
        onTouchCancel={handleTouchEnd}
        data-first-focus
      >
        {images.map((image, position) => (
          <figure key={image.id} inert={position !== index}>
            <div className={styles.slot}>{children(image, position)}</div>
            {image.caption && <figcaption dir="auto">{image.caption}</figcaption>}
          </figure>
        ))}
      </div>
      <StepButtons index={index} count={count} onStep={move} />
    </div>
  )
}

/** Limits of the slot's aspect ratio, so that an extreme first image does not decide the space of all others. */
const ratios = { min: 4 / 5, max: 3 / 2 }

/** The slot has the aspect ratio of the first image, within limits, and at most the height of the highest image. */
function slotStyle(images: readonly Image[]): CSSProperties {
  const [first] = images
  const ratio = first ? Math.min(ratios.max, Math.max(ratios.min, first.width / first.height)) : 1
  const highest = Math.max(...images.map(({ height }) => height))
  return { '--ratio': ratio.toFixed(4), '--highest': `${highest}px` } as CSSProperties
}

function shownIn(strip: HTMLElement | null): number {
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

function scrollToIndex(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (strip && shownIn(strip) !== index) strip.scrollTo({ left: index * strip.clientWidth, behavior })
}

interface StepButtonsProps {
  index: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** For galleries and the viewer: "2 / 3", and the buttons for the previous and the next image. */
export function StepButtons({ index, count, onStep }: StepButtonsProps) {
  return (
    <>
      <span className={styles.where} role="status">
        {`${index + 1} / ${count}`}
      </span>
      {index > 0 && (
        <IconButton
          name="Previous picture"
          icon={ChevronLeft}
          onPicture
          className={styles.back}
          onClick={() => onStep(-1)}
        />
      )}
      {index < count - 1 && (
        <IconButton name="Next picture" icon={ChevronRight} onPicture className={styles.on} onClick={() => onStep(1)} />
      )}
    </>
  )
}
