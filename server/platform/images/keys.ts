import { toWire } from '../db/keys.ts'
import type { Box } from './image-kinds.ts'
import type { Format } from './sign.ts'

/** Spreads images over 65,536 folders by the low bits of the millisecond, so that no folder has too many. */
export function folderOf(id: bigint): string {
  const bits = ((id >> 20n) & 0xffffn).toString(16).padStart(4, '0')
  return `${bits.slice(0, 2)}/${bits.slice(2)}/${toWire(id)}`
}

export const originalKey = (id: bigint) => `${folderOf(id)}/original.jpeg`

export const copyKey = (id: bigint, { width, height, fit }: Box, format: Format) =>
  `${folderOf(id)}/${fit}-${width}x${height}.${format}`
