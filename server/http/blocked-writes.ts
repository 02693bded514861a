import type { Endpoint } from '../../api/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { blockedWords } from './blocked-words.ts'

/** Refuses what writes from an address that may only read, and new accounts from one that may make none. */
export async function requireOpenAddress(site: Site, endpoint: Endpoint, address: string): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.openToBlocked) return
  const scope = await site.addressScope(address)
  if (scope === null || (scope === 'signup' && !endpoint.signsUp)) return
  throw new Refusal('address_blocked', blockedWords(scope, site.settings.CONTACT_EMAIL))
}
