import { useRef } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { ImageSlide } from './ImageSlide.tsx'
import styles from './ImageViewer.module.css'
import { StepButtons } from './StepButtons.tsx'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerFoot } from './ViewerFoot.tsx'
import { whole } from './zoom.ts'

interface ImageViewerProps {
  open: boolean
  onClose: () => void
  title: string
  images: readonly Image[]
  index: number
  onIndex: (index: number) => void
}

/** The viewer: the pictures of a post in full screen, one at a time, with zoom; dark in both themes. */
export function ImageViewer({ images, index, onIndex, ...dialog }: ImageViewerProps) {
  const image = images[index]
  return (
    <Dialog {...dialog} className={styles.viewer}>
      {image && <Look {...{ image, images, index, onIndex }} />}
    </Dialog>
  )
}

type LookProps = Pick<ImageViewerProps, 'images' | 'index' | 'onIndex'> & { image: Image }

const step = 1.5

function Look({ image, images, index, onIndex }: LookProps) {
  const stage = useRef<HTMLDivElement>(null)

  const go = (by: 1 | -1) => {
    if (!images[index + by]) return false
    onIndex(index + by)
    // At the first and the last picture one button disappears, so the focus moves to the picture.
    if (!images[index + 2 * by] && document.activeElement?.matches(`.${styles.look} button`)) focusStage()
    return true
  }
  const focusStage = () => stage.current?.focus({ preventScroll: true })

  const { view, swiped, held, zoom, move, showWhole, handlers } = useZoom(stage, image, go)
  const zoomIn = () => zoom(step)
  const zoomOut = () => zoom(1 / step)
  const isCloser = view.scale > 1
  useViewerKeys({ isCloser, move, step: go, zoomIn, zoomOut, showWhole })

  return (
    <figure className={styles.look}>
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
          data-held={held || undefined}
          data-closer={isCloser || undefined}
          onDragStart={(event) => event.preventDefault()}
          {...handlers}
        >
          {images.map((each, place) => {
            const away = place - index
            // Only the pictures directly beside it are rendered.
            if (Math.abs(away) > 1) return null
            return <ImageSlide key={each.id} image={each} view={away ? whole : view} away={away} swiped={swiped} />
          })}
        </div>
        {images.length > 1 && <StepButtons index={index} count={images.length} onStep={go} />}
      </div>
      <ViewerFoot image={image} scale={view.scale} onZoomIn={zoomIn} onZoomOut={zoomOut} onWhole={showWhole} />
    </figure>
  )
}
