import type { Image } from '../../../api/people/images.ts'

/** What an image is used for. All its rules depend on this. */
export type Kind = 'post' | 'preview' | 'avatar' | 'banner'
export type Fit = Image['copies'][number]['objectFit']

export interface Box {
  width: number
  height: number
  /** `cover` fills the box and cuts off the rest; `contain` fits inside it and never enlarges. */
  fit: Fit
}

interface KindRules {
  /** The size in which the image itself is stored. */
  stored: Box
  copies: readonly (Box & { name: string })[]
  /** How long browsers cache it without asking again. Limited for images that moderators can remove. */
  cacheSeconds: number
}

const year = 31_536_000
const day = 86_400

const cover = (name: string, width: number, height: number) => ({ name, width, height, fit: 'cover' }) as const
const contain = (name: string, width: number, height: number) => ({ name, width, height, fit: 'contain' }) as const

const largeBox = { width: 2000, height: 2000, fit: 'contain' } as const

export const kinds: Readonly<Record<Kind, KindRules>> = {
  post: {
    stored: { width: 5000, height: 5000, fit: 'contain' },
    copies: [
      cover('tiny', 120, 120),
      cover('small', 325, 250),
      contain('medium', 720, 1440),
      contain('mobile', 720, 1440),
      contain('large', 1080, 2160),
      contain('desktop', 1080, 2160),
      contain('huge', 2160, 4320),
    ],
    cacheSeconds: day,
  },
  preview: {
    stored: { width: 1280, height: 720, fit: 'cover' },
    copies: [cover('tiny', 120, 120), cover('desktop', 325, 250), cover('mobile', 875, 500)],
    cacheSeconds: day,
  },
  avatar: {
    stored: largeBox,
    copies: [cover('tiny', 50, 50), cover('small', 120, 120), cover('medium', 200, 200)],
    cacheSeconds: year,
  },
  banner: {
    stored: largeBox,
    copies: [cover('small', 720, 240), cover('large', 1440, 480)],
    cacheSeconds: year,
  },
}

/** The size of a copy. */
export function copySize(original: { width: number; height: number }, box: Box): { width: number; height: number } {
  if (box.fit === 'cover') return { width: box.width, height: box.height }
  const scale = Math.min(1, box.width / original.width, box.height / original.height)
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  }
}
