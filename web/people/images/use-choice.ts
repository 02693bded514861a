import { useEffect } from 'react'
import type { Image } from '../../../api/people/images.ts'

type Copy = Image['copies'][number]

/** Copies of one image with the same crop; the browser chooses one. */
export interface Choice {
  src: string
  srcSet: string
  sources: readonly { type: string; srcSet: string }[]
  width: number
  height: number
  average: string
  /** Names that the image has no copy for. */
  missing: readonly string[]
}

/** The smallest copy comes first, for browsers without srcset. Without copies the image itself is used. */
export function chooseCopies(image: Image, names: readonly string[]): Choice {
  const found = names.flatMap((name) => image.copies.find((copy) => copy.name === name) ?? [])
  const missing = names.filter((name) => !found.some((copy) => copy.name === name))
  const [first] = found
  const { averageColor: average } = image
  if (!first) {
    const { url, width, height } = image
    return { src: url, srcSet: `${url} ${width}w`, sources: [], width, height, average, missing }
  }
  const { width, height, url } = first
  return { src: url, srcSet: join(found.map(own)), sources: otherFormats(found), width, height, average, missing }
}

const own = ({ url, width }: Copy) => ({ url, width })

/** Only formats that all copies have, because a browser that supports a format uses only its files. */
function otherFormats(copies: readonly Copy[]): Choice['sources'] {
  const formats = copies[0]?.sources.map(({ format }) => format) ?? []
  return formats.flatMap((format) => {
    const of = copies.flatMap(({ width, sources }) => {
      const url = sources.find((source) => source.format === format)?.url
      return url === undefined ? [] : [{ url, width }]
    })
    return of.length === copies.length ? [{ type: `image/${format}`, srcSet: join(of) }] : []
  })
}

/** Copies are not enlarged, so some have the same width; one of each width is enough. */
function join(copies: readonly { url: string; width: number }[]): string {
  const byWidth = new Map(copies.toReversed().map(({ url, width }) => [width, url]))
  return [...byWidth]
    .reverse()
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}

/** The copies of this image for the browser. A missing copy is a bug; it is logged, and the page works without it. */
export function useChoice(image: Image | null | undefined, names: readonly string[]): Choice | null {
  const choice = image ? chooseCopies(image, names) : null
  const id = image?.id
  const missing = choice?.missing.join(', ')
  useEffect(() => {
    if (missing) console.error(`The picture ${id} has no copy ${missing}.`)
  }, [id, missing])
  return choice
}
