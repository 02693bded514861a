import type { CSSProperties } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { useWaitingPicture } from '../../../people/images/fewer-pictures.ts'
import { Picture, WaitingPicture } from '../../../people/images/Picture.tsx'
import { classes } from '../../../platform/ui/classes.ts'
import styles from './PostImage.module.css'

interface PostPictureProps {
  image: Image
  /** What is seen at first is loaded at once. */
  eager?: boolean
  className?: string | undefined
}

const copies = ['medium', 'large', 'huge']
const sizes = '(width < 48em) 100vw, 680px'

/**
 * The picture of a post in a feed, whole, in a place that is kept for it: as wide as its card, as high as its proportions ask within the
 * limit; what is left beside a higher one has its average colour.
 */
export function PostImage({ image, eager = false, className }: PostPictureProps) {
  const { width, height, averageColor } = image
  const { waits, load } = useWaitingPicture(image)
  if (waits) return <WaitingPicture image={image} onLoad={load} className={styles.waiting} />
  const place = { '--ratio': `${width} / ${height}`, '--average': averageColor } as CSSProperties
  return (
    <span className={classes(styles.place, className)} style={place}>
      <Picture image={image} copies={copies} sizes={sizes} alt={image.altText ?? ''} eager={eager} />
    </span>
  )
}
