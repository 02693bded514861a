import { randomBytes } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'

/** What the address of a post ends in: 63 to the power of 8 are possible. */
export function makePublicId(): string {
  let made = ''
  // 63 characters: of the 64 values of six bits one is thrown away.
  while (made.length < 8) for (const byte of randomBytes(8)) made += characters[byte & 63] ?? ''
  return made.slice(0, 8)
}
