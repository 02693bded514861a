import { createHmac, randomInt } from 'node:crypto'
import { inviteCodeLength } from '../../shared/limits.ts'

/** Digits and letters without those that are taken for each other: 60 bits in 12 of them. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export function makeInviteCode(): string {
  return Array.from({ length: inviteCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Undefined for what can be no code. Read from paper it may come in capitals, in groups, and with the letters that look like digits. Keyed:
 * who has the database but not the site's secret cannot try codes on it.
 */
export function hashOfInviteCode(secret: Buffer, given: string): Buffer | undefined {
  const code = given.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  if (code.length !== inviteCodeLength) return undefined
  return createHmac('sha256', secret).update(`invite ${code}`).digest()
}
