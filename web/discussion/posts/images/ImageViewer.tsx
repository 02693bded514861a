import { ExternalLink, Maximize, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { Picture } from '../../../people/images/Picture.tsx'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { wantsSingleKeys } from '../../../platform/page/may-be-key.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { StepButtons } from './Gallery.tsx'
import styles from './ImageViewer.module.css'
import { maxScale, useZoom, type View, whole } from './use-zoom.ts'

interface ViewerKeys {
  /** If the image is zoomed, arrow keys move it; otherwise left and right show another image. */
  isZoomed: boolean
  move(by: { x: number; y: number }): void
  go(by: 1 | -1): void
  zoomIn(): void
  zoomOut(): void
  showWhole(): void
}

/** The distance that an arrow key moves the image. */
const stepPixels = 80
const directions: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The keys of the viewer, wherever the focus is in it. `+`, `-` and `0` are single keys, so they can be off on this device. */
function useViewerKeys(keys: ViewerKeys): void {
  const latest = useRef(keys)
  // Before the paint, so that a key always acts on what is visible.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      // In the caption arrow keys scroll the text.
      if (target instanceof Element && target.closest('figcaption')) return
      if (runKey(latest.current, event.key)) event.preventDefault()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}

function runKey({ isZoomed, move, go, zoomIn, zoomOut, showWhole }: ViewerKeys, key: string): boolean {
  const direction = directions[key]
  if (direction) {
    const [x, y] = direction
    if (isZoomed) move({ x: x * stepPixels, y: y * stepPixels })
    else if (x) go(x < 0 ? 1 : -1)
    return true
  }
  const zoom = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }[key]
  if (!zoom || !wantsSingleKeys()) return false
  zoom()
  return true
}

interface ImageSlideProps {
  image: Image
  view: View
  /** The distance from the shown slide, in slides. */
  away: number
  swiped: number
}

const copies = ['medium', 'large', 'huge']
const hugeWidth = 2160
/** Above this scale the largest copy is not sharp enough. */
const originalFromScale = 2

/** An image in the viewer, whole or zoomed. */
function ImageSlide({ image, view: { scale, x, y }, away, swiped }: ImageSlideProps) {
  // A sharper copy that was loaded stays.
  const [maxViewedScale, setMaxViewedScale] = useState(1)
  useEffect(() => setMaxViewedScale((before) => Math.max(before, scale)), [scale])
  const copy = image.copies.find(({ name }) => name === 'huge')
  const showsOriginal = maxViewedScale > originalFromScale && copy !== undefined && image.width > copy.width
  return (
    <div
      className={styles.slide}
      style={
        {
          '--ratio': image.width / image.height,
          translate: `calc(${away * 105}% + ${swiped}px)`,
        } as CSSProperties
      }
      inert={away !== 0}
    >
      <span className={styles.image} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <Picture
          image={image}
          copies={copies}
          sizes={maxViewedScale > 1 ? `${hugeWidth}px` : '100vw'}
          alt={image.altText ?? ''}
          eager
        />
        {showsOriginal && <img src={image.url} alt="" decoding="async" className={styles.finer} />}
      </span>
    </div>
  )
}

interface ImageViewerProps extends DialogProps {
  title: string
  images: readonly Image[]
  index: number
  onIndex: (index: number) => void
}

/** The images of a post in full screen, one at a time, with zoom; dark in both themes. */
export function ImageViewer({ images, index, onIndex, title, onClose }: ImageViewerProps) {
  const image = images[index]
  return (
    <Dialog title={title} onClose={onClose} className={styles.viewer}>
      {image && <Viewer {...{ image, images, index, onIndex }} />}
    </Dialog>
  )
}

type ViewerProps = Pick<ImageViewerProps, 'images' | 'index' | 'onIndex'> & { image: Image }

const zoomFactor = 1.5

function Viewer({ image, images, index, onIndex }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null)

  const go = (by: 1 | -1) => {
    if (!images[index + by]) return false
    onIndex(index + by)
    // At the first and the last image one button disappears, so the focus moves to the image.
    if (!images[index + 2 * by] && document.activeElement?.matches(`.${styles.viewport} button`)) focusStage()
    return true
  }
  const focusStage = () => stage.current?.focus({ preventScroll: true })

  const { view, swiped, dragging, zoom, move, showWhole, handlers } = useZoom(stage, image, go)
  const zoomIn = () => zoom(zoomFactor)
  const zoomOut = () => zoom(1 / zoomFactor)
  const isZoomed = view.scale > 1
  useViewerKeys({ isZoomed, move, go, zoomIn, zoomOut, showWhole })

  return (
    <figure className={styles.viewport}>
      <div className={styles.window}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div
          ref={stage}
          role="group"
          aria-label="Picture"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move it belong to something that has the focus
          tabIndex={0}
          className={styles.stage}
          data-first-focus
          data-held={dragging || undefined}
          data-closer={isZoomed || undefined}
          onDragStart={(event) => event.preventDefault()}
          {...handlers}
        >
          {images.map((other, position) => {
            const away = position - index
            // Only the images directly beside it are rendered.
            if (Math.abs(away) > 1) return null
            return <ImageSlide key={other.id} image={other} view={away ? whole : view} away={away} swiped={swiped} />
          })}
        </div>
        {images.length > 1 && <StepButtons index={index} count={images.length} onStep={go} />}
      </div>
      <ViewerFoot image={image} scale={view.scale} onZoomIn={zoomIn} onZoomOut={zoomOut} onWhole={showWhole} />
    </figure>
  )
}

interface ViewerFootProps {
  image: Image
  scale: number
  onZoomIn: () => void
  onZoomOut: () => void
  onWhole: () => void
}

/** Caption, alternative text and zoom buttons below the image. Disabled buttons keep the focus. */
function ViewerFoot({ image: { caption, altText, url }, scale, onZoomIn, onZoomOut, onWhole }: ViewerFootProps) {
  const isWhole = scale <= 1
  return (
    <div className={styles.foot}>
      {(caption || altText) && (
        <figcaption className={styles.words}>
          {caption && <p dir="auto">{caption}</p>}
          {/* Screen readers read it with the image. */}
          {altText && (
            <p aria-hidden className={styles.alt}>
              <b>Alt text</b> <bdi>{altText}</bdi>
            </p>
          )}
        </figcaption>
      )}
      <div className={styles.tools}>
        <IconButton name="Zoom out" title="Zoom out (-)" icon={ZoomOut} aria-disabled={isWhole} onClick={onZoomOut} />
        <span className={styles.scale} role="status">{`${Math.round(scale * 100)} %`}</span>
        <IconButton
          name="Zoom in"
          title="Zoom in (+)"
          icon={ZoomIn}
          aria-disabled={scale >= maxScale}
          onClick={onZoomIn}
        />
        <IconButton
          name="Whole picture"
          title="Whole picture (0)"
          icon={Maximize}
          aria-disabled={isWhole}
          onClick={onWhole}
        />
        <Button href={url} target="_blank" rel="noopener" kind="plain" className={styles.original}>
          Original
          <Icon icon={ExternalLink} size={16} />
        </Button>
      </div>
    </div>
  )
}
