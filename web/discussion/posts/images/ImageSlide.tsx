import { type CSSProperties, useEffect, useState } from 'react'
import type { Image } from '../../../../api/people/images.ts'
import { Picture } from '../../../people/images/Picture.tsx'
import styles from './ImageSlide.module.css'
import type { View } from './zoom.ts'

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
const finerFrom = 2

/** One picture in the viewer, whole or zoomed. */
export function ImageSlide({ image, view: { scale, x, y }, away, swiped }: ImageSlideProps) {
  // A finer picture that was loaded stays.
  const [finest, setFinest] = useState(1)
  useEffect(() => setFinest((before) => Math.max(before, scale)), [scale])
  const copy = image.copies.find(({ name }) => name === 'huge')
  const isFiner = finest > finerFrom && copy !== undefined && image.width > copy.width
  return (
    <div
      className={styles.slide}
      style={
        { '--ratio': image.width / image.height, translate: `calc(${away * 105}% + ${swiped}px)` } as CSSProperties
      }
      inert={away !== 0}
    >
      <span className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <Picture
          image={image}
          copies={copies}
          sizes={finest > 1 ? `${hugeWidth}px` : '100vw'}
          alt={image.altText ?? ''}
          eager
        />
        {isFiner && <img src={image.url} alt="" decoding="async" className={styles.finer} />}
      </span>
    </div>
  )
}
