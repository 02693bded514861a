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
  /** One picture, in the place that all of them share. */
  children: (image: Image, index: number) => ReactNode
}

/** A swipe has ended when nothing has moved for so long. */
const restMs = 80

const steps: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowRight: 1 }

/** Pictures side by side, one at a time: by swipe, by arrow keys, by buttons. All of them keep the same place, so nothing moves. */
export function Gallery({ images, index, onIndex, className, children }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = images.length

  /** Where it is on its way to by itself; a swipe on the way counts for more. */
  const goal = useRef<number>(undefined)
  const underFinger = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it is when it is drawn first
  useLayoutEffect(() => show(strip.current, index, 'instant'), [])
  const moves = useRef(false)
  useEffect(() => {
    goal.current = index
    // In a dialog it has no width before now.
    show(strip.current, index, moves.current ? 'auto' : 'instant')
    moves.current = true
  }, [index])
  useEffect(() => () => clearTimeout(rest.current), [])

  const settle = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      if (!strip.current?.clientWidth || underFinger.current || goal.current !== undefined) return
      const shown = shownIn(strip.current)
      if (shown !== index && images[shown]) onIndex(shown)
    }, restMs)
  }

  const take = () => {
    goal.current = undefined
  }

  const touch = () => {
    take()
    underFinger.current = true
  }

  const release = () => {
    underFinger.current = false
    settle()
  }

  const move = (step: 1 | -1) => {
    const next = index + step
    if (!images[next]) return
    onIndex(next)
    // At an end its button leaves; the focus stays in the gallery.
    if (!images[next + step] && document.activeElement !== strip.current) strip.current?.focus({ preventScroll: true })
  }

  const pressed = (event: KeyboardEvent) => {
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
      style={placeOf(images)}
      onKeyDown={pressed}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is the box that scrolls */}
      <div
        ref={strip}
        role="group"
        aria-label="Pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        tabIndex={0}
        className={styles.strip}
        onScroll={settle}
        onWheel={take}
        onTouchStart={touch}
        onTouchEnd={release}
        onTouchCancel={release}
        data-first-focus
      >
        {images.map((image, place) => (
          <figure key={image.id} inert={place !== index}>
            <div className={styles.place}>{children(image, place)}</div>
            {image.caption && <figcaption dir="auto">{image.caption}</figcaption>}
          </figure>
        ))}
      </div>
      <StepButtons index={index} count={count} onStep={move} />
    </div>
  )
}

/** From a portrait to a photograph: a map four times as wide as high, or a sock, makes no room of its shape for all the others. */
const shapes = { least: 4 / 5, most: 3 / 2 }

/** The shape of the first, within reason, and no higher than the highest; within it every picture is shown whole. */
function placeOf(images: readonly Image[]): CSSProperties {
  const [first] = images
  const ratio = first ? Math.min(shapes.most, Math.max(shapes.least, first.width / first.height)) : 1
  const highest = Math.max(...images.map(({ height }) => height))
  return { '--ratio': ratio.toFixed(4), '--highest': `${highest}px` } as CSSProperties
}

function shownIn(strip: HTMLElement | null): number {
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

function show(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (strip && shownIn(strip) !== index) strip.scrollTo({ left: index * strip.clientWidth, behavior })
}

interface StepButtonsProps {
  index: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** Over several pictures, in a gallery and in the viewer: "2 / 3", and the buttons to the previous and the next picture. */
export function StepButtons({ index, count, onStep }: StepButtonsProps) {
  return (
    <>
      <span className={styles.where} role="status">
        {`${index + 1} / ${count}`}
      </span>
      {index > 0 && (
        <IconButton
          name="Previous picture"
          of={ChevronLeft}
          onPicture
          className={styles.back}
          onClick={() => onStep(-1)}
        />
      )}
      {index < count - 1 && (
        <IconButton name="Next picture" of={ChevronRight} onPicture className={styles.on} onClick={() => onStep(1)} />
      )}
    </>
  )
}
