import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { hueOf } from './hue.ts'
import styles from './Portrait.module.css'

export type Picture = {
  src: string
  srcSet?: string | undefined
  /** The same in formats that not every browser takes, the best first. */
  sources?: readonly { type: string; srcSet: string }[] | undefined
  average?: string | undefined
}

type PortraitProps = {
  name: string
  picture?: Picture | null | undefined
  size?: number
  shape: 'round' | 'square'
  className?: string | undefined
}

/** A small picture of whoever is named beside it, or the first letter of the name on its own colour. */
export function Portrait({ name, picture, size = 24, shape, className }: PortraitProps) {
  const look = classes(styles.portrait, styles[shape], className)
  const place = { '--size': `${size}px`, '--hue': hueOf(name), background: picture?.average } as CSSProperties
  return (
    <span className={look} style={place} aria-hidden="true">
      {picture ? (
        <picture>
          {picture.sources?.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
          ))}
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={picture.srcSet && `${size}px`}
            width={size}
            height={size}
            alt=""
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
