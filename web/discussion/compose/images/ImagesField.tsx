import { CircleAlert, ImagePlus } from 'lucide'
import {
  type ChangeEvent,
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { maxPostImages, maxUploadMegabytes } from '../../../../shared/limits.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { usePointerDrag } from '../../../platform/ui/controls/use-drag-order.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Count } from '../../../platform/ui/text/Count.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { tooManyImages } from '../draft/check-draft.ts'
import type { DraftImage } from '../draft/post-draft.ts'
import styles from './ImagesField.module.css'
import { ImageTile } from './ImageTile.tsx'
import type { RefusedFile, useImages } from './use-images.ts'

interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/** The place whose centre is nearest to that of the tile `from`, which was dragged by `by`. */
export function nearestPlace(tiles: readonly Tile[], from: number, by: { x: number; y: number }): number {
  const dragged = tiles[from]
  if (!dragged) return from
  const at = centreOf(dragged)
  const distances = tiles.map((tile) => {
    const { x, y } = centreOf(tile)
    return Math.hypot(x - at.x - by.x, y - at.y - by.y)
  })
  return distances.indexOf(Math.min(...distances))
}

/** The place of the tile at `index` while the tile at `from` is over the place `to`. */
export function placeWhile(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

const centreOf = ({ left, top, width, height }: Tile) => ({ x: left + width / 2, y: top + height / 2 })

interface Drag {
  from: number
  to: number
  by: { x: number; y: number }
  tiles: readonly Tile[]
}

/** A press with a smaller movement is a click. */
const minDragPixels = 5

/** Reorders the first `count` tiles of a grid by dragging. During the drag they are only shifted with CSS; the order changes on drop. */
function useDragTiles(grid: RefObject<HTMLElement | null>, count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = usePointerDrag()

  const startDrag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !grid.current) return
    // A mouse would select text; a finger must still be able to scroll.
    if (event.pointerType === 'mouse') event.preventDefault()
    const tiles = [...grid.current.children].slice(0, count).map((tile) => tile.getBoundingClientRect())
    let to = from
    let moved = false
    follow(event, {
      onMove(by) {
        moved ||= Math.hypot(by.x, by.y) >= minDragPixels
        if (!moved) return
        to = nearestPlace(tiles, from, by)
        setDrag({ from, to, by, tiles })
      },
      onEnd: () => setDrag(null),
      onDrop: () => to !== from && onMove(from, to),
    })
  }

  return {
    startDrag,
    dragged: drag?.from,
    placeOf(index: number): CSSProperties | undefined {
      if (!drag) return undefined
      const { from, to, by, tiles } = drag
      if (index === from) return { transform: `translate(${by.x}px, ${by.y}px)` }
      const own = tiles[index]
      const other = tiles[placeWhile(index, from, to)]
      if (!own || !other || own === other) return undefined
      return { transform: `translate(${other.left - own.left}px, ${other.top - own.top}px)` }
    },
  }
}

interface ImagesFieldProps {
  images: readonly DraftImage[]
  uploads: ReturnType<typeof useImages>
  error: string | undefined
  /** An existing post keeps its images. */
  fixed: boolean
  /** Something is being dragged over the form. */
  over: boolean
  onFiles: (files: readonly File[]) => void
}

/** The files that the file dialog offers; the server checks the content. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function ImagesField({ images, uploads, error, fixed, over, onFiles }: ImagesFieldProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLOListElement>(null)
  const movedWith = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { startDrag, dragged, placeOf } = useDragTiles(grid, images.length, uploads.move)
  const order = images.map(({ key }) => key).join()
  const errorText = error ?? (uploads.overLimit ? tooManyImages : undefined)

  // A tile that changes its place in the DOM loses the focus; its arrow button gets it back, to be pressed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    movedWith.current?.focus({ preventScroll: true })
    movedWith.current?.scrollIntoView({ block: 'nearest' })
    movedWith.current = null
  }, [order])

  const arrived = images.filter(({ state }) => state === 'done').length
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !uploads.busy) setAnnouncement(`${arrived} of ${images.length} images are uploaded.`)
    wasBusy.current = uploads.busy
  }, [uploads.busy, arrived, images.length])

  const step = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= images.length) return
    movedWith.current = button
    uploads.move(from, to)
    setAnnouncement(`This is now image ${to + 1} of ${images.length}.`)
  }

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // So that the same file can be chosen again.
    event.target.value = ''
  }

  const remove = (image: DraftImage, place: number) => {
    uploads.remove(image.key)
    setAnnouncement(`Image ${place} is removed.`)
    // The pressed button no longer exists.
    grid.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <section aria-labelledby={titleId} className={styles.field}>
      <span id={titleId} className={styles.label}>
        Images
      </span>
      <div className={styles.count}>
        <Count current={images.length} max={maxPostImages} />
      </div>
      <ol ref={grid} className={styles.images}>
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            place={index + 1}
            count={images.length}
            fixed={fixed}
            dragged={dragged === index}
            style={placeOf(index)}
            onDragStart={startDrag(index)}
            onStep={(by, button) => step(index, index + by, button)}
            onRemove={() => remove(image, index + 1)}
            onRetry={() => uploads.retry(image.key)}
            onCaption={(caption) => uploads.caption(image.key, caption)}
            onAltText={(altText) => uploads.describe(image.key, altText)}
          />
        ))}
        {!fixed && images.length < maxPostImages && (
          <li className={classes(!images.length && styles.first)}>
            <button
              type="button"
              data-add
              aria-disabled={uploads.busy}
              className={classes(styles.add, over && styles.over)}
              onClick={() => !uploads.busy && input.current?.click()}
            >
              <Icon icon={ImagePlus} size={22} />
              <span>
                <strong>Add images</strong>
                <span className={styles.drop}>or drop them here</span>
              </span>
            </button>
          </li>
        )}
      </ol>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="Image files"
        onChange={handleChange}
      />
      {uploads.refused.length > 0 && <RefusedFiles files={uploads.refused} />}
      {errorText && (
        <p role="alert" className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          <span>{errorText}</span>
        </p>
      )}
      {!fixed && <p className={styles.help}>{`JPEG, PNG, WebP, AVIF or GIF, at most ${maxUploadMegabytes} MB each`}</p>}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}

function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {files.map(({ key, name, reason }) => (
        <p key={key} className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          <span>
            <bdi>{name}</bdi>: {reason}
          </span>
        </p>
      ))}
    </div>
  )
}
