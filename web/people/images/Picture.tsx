import type { CSSProperties, MouseEvent } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './Picture.module.css'
import { useChoice } from './use-choice.ts'

interface PictureProps {
  image: Image
  /** Names of copies with the same crop, the smallest first. */
  copies: readonly string[]
  /** The `sizes` attribute, such as "(width < 48em) 100vw, 680px". */
  sizes: string
  alt: string
  /** Loads at once, for images that are visible at first; others load when they come near the window. */
  eager?: boolean
  className?: string | undefined
}

/** An image whose space is reserved from the start, with its proportions and its average colour. */
export function Picture({ image, copies, sizes, alt, eager = false, className }: PictureProps) {
  const choice = useChoice(image, copies)
  if (!choice) return null
  return (
    <picture className={styles.picture}>
      {choice.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={choice.src}
        srcSet={choice.srcSet}
        sizes={sizes}
        width={choice.width}
        height={choice.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classes(styles.image, className)}
        style={{ background: choice.average } as CSSProperties}
      />
    </picture>
  )
}

interface WaitingPictureProps {
  image: Image
  onLoad: (event: MouseEvent<HTMLElement>) => void
  /** Only the button, without further text. */
  bare?: boolean
  className?: string | undefined
}

/** The smallest copy of an image that is loaded on a press. Without JavaScript the press is a link to the image. */
export function WaitingPicture({ image, onLoad, bare = false, className }: WaitingPictureProps) {
  return (
    <span className={classes(styles.waiting, className)}>
      {!bare && <Picture image={image} copies={['tiny']} sizes="72px" alt={image.altText ?? ''} />}
      <Button small href={image.url} data-held onClick={onLoad}>
        Show picture
      </Button>
    </span>
  )
}
