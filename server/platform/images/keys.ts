import { fromWire, toWire } from '../db/keys.ts'
import type { Box } from './image-kinds.ts'
import type { Format } from './sign.ts'

/** Spreads images over 65,536 folders by the low bits of the millisecond, so that no folder has too many. */
export function folderOf(id: bigint): string {
  const bits = ((id >> 20n) & 0xffffn).toString(16).padStart(4, '0')
  return `${bits.slice(0, 2)}/${bits.slice(2)}/${toWire(id)}`
}

/** Of an image whose id has these bits at the top of its folder: 0 to 255. */
export const topFolders = 256
export const topFolderOf = (bits: number): string => bits.toString(16).padStart(2, '0')

interface ReadKey {
  id: bigint
  isOriginal: boolean
  /** Neither the original nor a copy: what a copy between two file systems leaves if it is interrupted. */
  isRemains: boolean
}

/** What the key names; undefined for a file that the site would not write. */
export function readKey(key: string): ReadKey | undefined {
  const [, id = '', file = ''] = /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]+)\/([\w.-]+)$/.exec(key) ?? []
  const read = fromWire(id)
  if (read === undefined || !key.startsWith(`${folderOf(read)}/`)) return undefined
  const isOriginal = file === 'original.jpeg'
  return { id: read, isOriginal, isRemains: !isOriginal && !/^[a-z]+-\d+x\d+\.[a-z]+$/.test(file) }
}

export const originalKey = (id: bigint) => `${folderOf(id)}/original.jpeg`

export const copyKey = (id: bigint, { width, height, fit }: Box, format: Format) =>
  `${folderOf(id)}/${fit}-${width}x${height}.${format}`
