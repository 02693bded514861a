import { randomBytes } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'

/** The random id at the end of a post's address; there are 63^8 of them. */
export function makePublicId(): string {
  let id = ''
  // There are 63 characters, so one of the 64 values of six bits is skipped.
  while (id.length < 8) for (const byte of randomBytes(8)) id += characters[byte & 63] ?? ''
  return id.slice(0, 8)
}
