import { randomBytes } from 'node:crypto'

/** Crockford's: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code in fours; each character has 5 bits. */
export function makeReadableCode(length: number): string {
  const code = Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** As it was printed, whatever case, spaces and misread letters somebody types. Undefined for what cannot be such a code. */
export function readReadableCode(typed: string, length: number): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(plain) ? plain : undefined
}
