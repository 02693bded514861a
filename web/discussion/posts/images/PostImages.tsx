import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { useWaitingPicture } from '../../../people/images/fewer-pictures.ts'
import { Picture, WaitingPicture } from '../../../people/images/Picture.tsx'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, isText, useDialogs } from '../../../platform/page/dialogs.ts'
import { Gallery } from './Gallery.tsx'
import styles from './PostImages.module.css'

const imageViewer = defineDialog<{ publicId: string }>('pictures', { publicId: isText })
const loadViewer = async () => (await import('./ImageViewer.tsx')).ImageViewer
/** Loads the viewer when a press begins. If this fails, opening it tries again and shows the error. */
const fetchViewer = () => void loadViewer().catch(() => {})
const copies = ['medium', 'large', 'huge']
const sizes = '(width < 48em) 100vw, 740px'

type PostImagesProps = Pick<MarkedPost, 'id' | 'publicId' | 'images' | 'title' | 'imageGalleryIndex'>

/** The images of a post; a press on one opens it in full screen. */
export function PostImages({ id, publicId, images, title, imageGalleryIndex }: PostImagesProps) {
  const { argsOf, show } = useDialogs()
  const { entities } = useMemory()
  const index = images[imageGalleryIndex] ? imageGalleryIndex : 0
  const choose = (imageGalleryIndex: number) => entities.markPost(id, { imageGalleryIndex })
  const [first] = images
  const viewerOpen = argsOf(imageViewer)?.publicId === publicId
  const container = useRef<HTMLDivElement>(null)

  // After the viewer is closed, the image that is shown now gets the focus, not the one that was pressed.
  const wasViewerOpen = useRef(false)
  useEffect(() => {
    if (wasViewerOpen.current && !viewerOpen)
      container.current?.querySelector<HTMLElement>('figure:not([inert]) a')?.focus({ preventScroll: true })
    wasViewerOpen.current = viewerOpen
  }, [viewerOpen])

  if (!first) return null

  const renderImage = (image: Image, position: number) => (
    <WaitingOrImage image={image}>
      <ViewerLink image={image} onOpen={() => show(imageViewer, { publicId })}>
        <Picture image={image} copies={copies} sizes={sizes} alt={image.altText ?? ''} eager={position === index} />
      </ViewerLink>
    </WaitingOrImage>
  )
  return (
    <div ref={container} className={styles.wide}>
      {images.length > 1 ? (
        <Gallery images={images} index={index} onIndex={choose}>
          {renderImage}
        </Gallery>
      ) : (
        <figure>
          <div className={styles.single}>{renderImage(first, 0)}</div>
          {first.caption && (
            <figcaption dir="auto" className={styles.caption}>
              {first.caption}
            </figcaption>
          )}
        </figure>
      )}
      {/* Only here, because other posts of the page have a slot for the same dialog. */}
      {viewerOpen && (
        <DialogSlot
          dialog={imageViewer}
          load={loadViewer}
          title={title}
          images={images}
          index={index}
          onIndex={choose}
        />
      )}
    </div>
  )
}

/** With "fewer pictures" the small copy is shown until the user loads the picture. */
function WaitingOrImage({ image, children }: { image: Image; children: ReactNode }) {
  const { waits, load } = useWaitingPicture(image)
  return waits ? <WaitingPicture image={image} onLoad={load} className={styles.waiting} /> : children
}

/** Opens the viewer; without script, or in a new tab, the file of the image. */
function ViewerLink({ image, onOpen, children }: { image: Image; onOpen: () => void; children: ReactNode }) {
  const { width, height, averageColor, url } = image
  const style = { '--ratio': width / height, '--width': `${width}px`, background: averageColor } as CSSProperties
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={url}
      title="Full screen"
      data-held
      className={styles.image}
      style={style}
      onPointerDown={fetchViewer}
      onClick={open}
    >
      {children}
    </a>
  )
}
