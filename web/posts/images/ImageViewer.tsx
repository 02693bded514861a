import { type CSSProperties, useId } from 'react'
import type { Image } from '../../../api/images.ts'
import { Picture } from '../../images/Picture.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Gallery } from './Gallery.tsx'
import styles from './ImageViewer.module.css'

interface PictureViewerProps {
  open: boolean
  onClose: () => void
  title: string
  images: readonly Image[]
  index: number
  onIndex: (index: number) => void
}

const copies = ['medium', 'large', 'huge']

/** The pictures of a post on the whole screen, on dark ground in both themes. */
export function ImageViewer({ images, index, onIndex, ...dialog }: PictureViewerProps) {
  const id = useId()
  const draw = (image: Image, place: number) => (
    <span className={styles.picture} style={{ '--ratio': image.width / image.height } as CSSProperties}>
      <Picture image={image} copies={copies} sizes="100vw" alt={image.altText ?? ''} eager={place === index} />
    </span>
  )
  const [first] = images
  return (
    <Dialog {...dialog} className={styles.viewer}>
      {images.length > 1 ? (
        <Gallery images={images} index={index} onIndex={onIndex} className={styles.gallery}>
          {draw}
        </Gallery>
      ) : (
        first && (
          <figure className={styles.single} aria-describedby={first.caption ? id : undefined}>
            {draw(first, 0)}
            {first.caption && (
              <figcaption id={id} dir="auto">
                {first.caption}
              </figcaption>
            )}
          </figure>
        )
      )}
    </Dialog>
  )
}
