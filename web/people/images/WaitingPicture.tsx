import type { MouseEvent } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Picture } from './Picture.tsx'
import styles from './WaitingPicture.module.css'

interface WaitingPictureProps {
  image: Image
  onLoad: (event: MouseEvent<HTMLElement>) => void
  /** Only the button, without further text. */
  bare?: boolean
  className?: string | undefined
}

/** The smallest copy of a picture that is loaded on a press. Without JavaScript the press is a link to the picture. */
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
