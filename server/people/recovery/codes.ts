import { createHash, randomBytes } from 'node:crypto'

export const codesInASet = 10
const bytes = 10
/** Crockford's: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as 16 characters in fours. */
export function makeCode(): string {
  let bits = BigInt(`0x${randomBytes(bytes).toString('hex')}`)
  let code = ''
  for (let place = 0; place < 16; place++) {
    code = (alphabet[Number(bits & 31n)] ?? '') + code
    bits >>= 5n
  }
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** As it was printed, whatever case, spaces and misread letters somebody types. Undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : undefined
}

/** Enough against guessing, because a code has 80 random bits. */
export const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${code.replaceAll('-', '')}`)
    .digest()
