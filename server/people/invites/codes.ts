import { createHmac, randomInt } from 'node:crypto'
import { inviteCodeLength } from '../../../shared/limits.ts'

/** Digits and letters without those that look alike. 12 of them have 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export function makeInviteCode(): string {
  return Array.from({ length: inviteCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * The hash of an invitation code; undefined if the text cannot be a code. A code that was copied from paper may have capitals, groups, and letters in
 * place of digits that look like them. The hash uses the secret of the site, so codes cannot be guessed with the database alone.
 */
export function hashInviteCode(secret: Buffer, text: string): Buffer | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  if (code.length !== inviteCodeLength) return undefined
  return createHmac('sha256', secret).update(`invite ${code}`).digest()
}
