import { ArrowLeft, ArrowRight, CircleAlert, ImageOff, Trash2, X } from 'lucide'
import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import { altTextLimit, captionLimit } from '../../../../shared/limits.ts'
import { altTextQuestion } from '../../../people/images/alt-text-words.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { Progress } from '../../../platform/ui/feedback/Progress.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import type { DraftImage } from '../draft/post-draft.ts'
import styles from './ImagesField.module.css'

interface ImageTileProps {
  image: DraftImage
  place: number
  count: number
  fixed: boolean
  dragged: boolean
  style: CSSProperties | undefined
  onDragStart: (event: PointerEvent<HTMLElement>) => void
  onStep: (by: -1 | 1, button: HTMLElement) => void
  onRemove: () => void
  onRetry: () => void
  onCaption: (caption: string) => void
  onAltText: (altText: string) => void
}

/** One image in the composer. It can be dragged to another place, or moved with its two arrow buttons. */
export function ImageTile(props: ImageTileProps) {
  const { image, place, count, fixed, dragged } = props
  const { state, caption, altText } = image
  const altTextId = useId()
  const [broken, setBroken] = useState(false)
  const uploading = state === 'waiting' || state === 'sending'
  return (
    <li className={classes(dragged && styles.dragged, fixed && styles.fixed)} style={props.style}>
      <div
        className={classes(styles.image, state !== 'done' && styles.unfinished)}
        style={{ background: image.uploaded?.averageColor }}
        onPointerDown={fixed ? undefined : props.onDragStart}
      >
        {broken ? (
          <span className={styles.broken}>
            <Icon icon={ImageOff} size={22} />
          </span>
        ) : (
          <img src={image.src} alt={altText} draggable={false} onError={() => setBroken(true)} />
        )}
        <span className={styles.number}>{place}</span>
        {uploading && <span className={styles.state}>{stateText(image)}</span>}
        {state === 'sending' && (
          <Progress name={`Upload of image ${place}`} done={image.share * 100} className={styles.progress} />
        )}
      </div>
      {!fixed && (
        <div className={styles.tools}>
          <IconButton
            name={`Move image ${place} back`}
            icon={ArrowLeft}
            aria-disabled={place === 1}
            onClick={(event) => props.onStep(-1, event.currentTarget)}
          />
          <IconButton
            name={`Move image ${place} on`}
            icon={ArrowRight}
            aria-disabled={place === count}
            onClick={(event) => props.onStep(1, event.currentTarget)}
          />
          <IconButton
            name={uploading ? `Cancel the upload of image ${place}` : `Remove image ${place}`}
            icon={uploading ? X : Trash2}
            onClick={props.onRemove}
          />
        </div>
      )}
      {image.error && (
        <div className={styles.failed}>
          <p role="alert">
            <Icon icon={CircleAlert} size={16} />
            <span>{image.error}</span>
          </p>
          {state === 'failed' && (
            <Button small onClick={props.onRetry} aria-label={`Try again to upload image ${place}`}>
              Try again
            </Button>
          )}
        </div>
      )}
      {fixed ? (
        caption && (
          <p dir="auto" className={layout.note}>
            {caption}
          </p>
        )
      ) : (
        <TextArea
          rows={1}
          placeholder="Caption"
          aria-label={`Caption of image ${place}`}
          value={caption}
          limit={captionLimit}
          onValue={props.onCaption}
        />
      )}
      <div className={styles.described}>
        <label htmlFor={altTextId}>{altTextQuestion}</label>
        <TextArea
          id={altTextId}
          rows={1}
          data-describes={place}
          aria-label={`${altTextQuestion} (image ${place})`}
          value={altText}
          limit={altTextLimit}
          onValue={props.onAltText}
        />
      </div>
    </li>
  )
}

/** After the upload the server processes the image, for an unknown time. */
function stateText({ state, share }: DraftImage): string {
  if (state === 'waiting') return 'Waiting'
  return share < 1 ? `Uploading, ${Math.round(share * 100)}%` : 'Preparing the image…'
}
