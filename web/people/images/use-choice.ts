import { useEffect } from 'react'
import type { Image } from '../../../api/people/images.ts'

type Copy = Image['copies'][number]

/** Copies of one picture that show the same part of it, for a browser to choose from. */
export interface Choice {
  src: string
  srcSet: string
  sources: readonly { type: string; srcSet: string }[]
  width: number
  height: number
  average: string
  /** Asked for, but not among its copies. */
  missing: readonly string[]
}

/** The smallest is named first: it is what a browser gets that knows no srcset. Without any there is the picture itself. */
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

/** A format counts only when all the copies have it: a browser that takes it looks at nothing else. */
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

/** Of copies that were not enlarged some are equally wide; one of each width is enough. */
function join(copies: readonly { url: string; width: number }[]): string {
  const byWidth = new Map(copies.toReversed().map(({ url, width }) => [width, url]))
  return [...byWidth]
    .reverse()
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}

/** The copies of this picture to offer. One that is missing is a mistake of ours, which a page survives. */
export function useChoice(image: Image | null | undefined, names: readonly string[]): Choice | null {
  const choice = image ? chooseCopies(image, names) : null
  const id = image?.id
  const missing = choice?.missing.join(', ')
  useEffect(() => {
    if (missing) console.error(`The picture ${id} has no copy ${missing}.`)
  }, [id, missing])
  return choice
}
