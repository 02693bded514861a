import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './Avatar.module.css'

export type AvatarImage = {
  src: string
  srcSet?: string | undefined
  /** The same in formats that not every browser takes, the best first. */
  sources?: readonly { type: string; srcSet: string }[] | undefined
  average?: string | undefined
}

/** Up to this size in CSS pixels, these copies of an image are enough for every screen. */
export const smallAvatar = { size: 44, copies: ['tiny', 'small'] }

type AvatarProps = {
  name: string
  image?: AvatarImage | null | undefined
  size?: number
  /** What the image shows; without it the name beside it says all. */
  alt?: string | undefined
  /** People are round, places are square. */
  shape: 'round' | 'square'
  className?: string | undefined
}

/** A small image of whoever is named beside it, or the first letter of the name on its own colour. */
export function Avatar({ name, image, size = 24, alt, shape, className }: AvatarProps) {
  const look = classes(styles.avatar, styles[shape], className)
  const place = { '--em': size / 16, '--hue': hueOf(name), background: image?.average } as CSSProperties
  return (
    <span className={look} style={place} aria-hidden={alt === undefined}>
      {image ? (
        <picture>
          {image.sources?.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
          ))}
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes={image.srcSet && `${size}px`}
            width={size}
            height={size}
            alt={alt ?? ''}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        [...name][0]
      )}
    </span>
  )
}

/** One of twelve hues for a name, so that a person without an image has the same colour everywhere. */
export function hueOf(name: string): number {
  let sum = 7
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (sum % 12) * 30
}
