import { toWire } from '../db/keys.ts'
import type { Box } from './image-kinds.ts'
import type { Format } from './sign.ts'

/** Spread over 65,536 folders by the low bits of the millisecond, so that none holds too many. */
export function folderOf(id: bigint): string {
  const spread = ((id >> 20n) & 0xffffn).toString(16).padStart(4, '0')
  return `${spread.slice(0, 2)}/${spread.slice(2)}/${toWire(id)}`
}

export const originalKey = (id: bigint) => `${folderOf(id)}/original.jpeg`

export const copyKey = (id: bigint, { width, height, fit }: Box, format: Format) =>
  `${folderOf(id)}/${fit}-${width}x${height}.${format}`
