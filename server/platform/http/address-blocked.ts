import type { Endpoint } from '../../../api/platform/endpoint.ts'
import type { AddressScope } from '../../../shared/address-scope.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

const begins: Readonly<Record<AddressScope, string>> = {
  all: 'This address is blocked.',
  write: 'Writing and signing up are blocked from this address.',
  signup: 'Signing up is blocked from this address.',
}

/** The text for visitors from blocked addresses. */
export const blockedWords = (scope: AddressScope, contact: string): string =>
  `${begins[scope]} Write to ${contact} if you think that is a mistake.`

/** Refuses writes from addresses that may only read, and sign-ups from addresses that may not sign up. */
export async function requireOpenAddress(site: Site, endpoint: Endpoint, address: string): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.openToBlocked) return
  const scope = await site.addressScope(address)
  if (scope === null || (scope === 'signup' && !endpoint.signsUp)) return
  throw new Refusal('address_blocked', blockedWords(scope, site.settings.CONTACT_EMAIL))
}
