import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { blockedWords } from './blocked-words.ts'

/** Refuses writes from addresses that may only read, and sign-ups from addresses that may not sign up. */
export async function requireOpenAddress(site: Site, endpoint: Endpoint, address: string): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.openToBlocked) return
  const scope = await site.addressScope(address)
  if (scope === null || (scope === 'signup' && !endpoint.signsUp)) return
  throw new Refusal('address_blocked', blockedWords(scope, site.settings.CONTACT_EMAIL))
}
