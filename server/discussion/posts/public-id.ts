import { randomBytes } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'

/** The id at the end of the address of a post; there are 63 to the power of 8. */
export function makePublicId(): string {
  let made = ''
  // There are 63 characters, so one of the 64 values of six bits is skipped.
  while (made.length < 8) for (const byte of randomBytes(8)) made += characters[byte & 63] ?? ''
  return made.slice(0, 8)
}
