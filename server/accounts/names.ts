import { Refusal } from '../refusal.ts'

/** The key that the first migration gives the account "ghost", which stands for those that were deleted. */
export const ghostAccount = 1n

/** Names that would be taken for the site itself. */
const reserved = new Set(['ghost', 'nobody', 'admin', 'me', 'system'])

export const isReservedUsername = (name: string) => reserved.has(name.toLowerCase())

export function requireGoodUsername(name: string): void {
  if (!/^[0-9A-Za-z_]{4,21}$/.test(name)) throw new Refusal('invalid-username')
}

/** No spaces, an @ and a dot somewhere after it; the length is what mail itself allows. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]*\.[^\s@]+$/.test(text)
}

/** An empty address counts as none. */
export function emailOrNull(text: string | null | undefined): string | null {
  const email = text?.trim()
  if (!email) return null
  if (!isEmail(email)) throw new Refusal('invalid_email')
  return email
}
