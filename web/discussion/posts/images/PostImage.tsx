import type { CSSProperties } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { useWaitingPicture } from '../../../people/images/fewer-pictures.ts'
import { Picture, WaitingPicture } from '../../../people/images/Picture.tsx'
import { classes } from '../../../platform/ui/classes.ts'
import styles from './PostImage.module.css'

interface PostImageProps {
  image: Image
  /** Loads the image at once, because it is at the top of the page. */
  eager?: boolean
  className?: string | undefined
}

const copies = ['medium', 'large', 'huge']
const sizes = '(width < 48em) 100vw, 680px'

/**
 * The whole image of a post in a feed. Its space is reserved before it loads: as wide as the card, and as high as its aspect ratio
 * requires, up to a limit. The rest of the space beside a high image has its average colour.
 */
export function PostImage({ image, eager = false, className }: PostImageProps) {
  const { width, height, averageColor } = image
  const { waits, load } = useWaitingPicture(image)
  if (waits) return <WaitingPicture image={image} onLoad={load} className={styles.waiting} />
  const style = { '--ratio': `${width} / ${height}`, '--average': averageColor } as CSSProperties
  return (
    <span className={classes(styles.place, className)} style={style}>
      <Picture image={image} copies={copies} sizes={sizes} alt={image.altText ?? ''} eager={eager} />
    </span>
  )
}
