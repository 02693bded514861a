import type { Shield } from '../../../api/people/shield.ts'
import type { Site } from '../../platform/site.ts'
import { isShieldUp, isWave } from './in-force.ts'
import { findWave } from './queries.ts'

/** The present state of the shield, for administrators. */
export async function loadShield(site: Site): Promise<Shield> {
  const settings = await site.siteSettings.get()
  const wave = isWave(settings) ? await findWave(site.db, new Date()) : undefined
  return {
    until: isShieldUp(settings) ? (settings.shield_until?.toISOString() ?? null) : null,
    wave: wave ? { since: wave.since.toISOString(), until: wave.until.toISOString(), accounts: wave.accounts } : null,
  }
}
