import { isEmail } from '../../../shared/email.ts'
import { isUsername } from '../../../shared/names.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The key of the account "ghost", from the first migration, which stands for all deleted accounts. */
export const ghostAccount = 1n

/** The key of the account "nobody", from the first migration. Nobody can log in to it, and no search or list shows it. */
export const nobodyAccount = 2n

/** Names that could be mistaken for the site itself. */
const reserved = new Set(['ghost', 'nobody', 'admin', 'me', 'system'])

export const isReservedUsername = (name: string) => reserved.has(name.toLowerCase())

export function requireGoodUsername(name: string): void {
  if (!isUsername(name)) throw new Refusal('invalid-username')
}

/** An empty address means no address. */
export function emailOrNull(text: string | null | undefined): string | null {
  const email = text?.trim()
  if (!email) return null
  if (!isEmail(email)) throw new Refusal('invalid_email')
  return email
}
