import type { SiteSettingsRow } from '../site-settings/queries.ts'

/** Whether there is a wave: many recent sign-ups, so that new accounts are checked more closely. */
export function isWave(
  { wave_guard, wave_until }: Pick<SiteSettingsRow, 'wave_guard' | 'wave_until'>,
  now = Date.now(),
): boolean {
  return wave_guard && wave_until !== null && wave_until.getTime() > now
}

export function isShieldUp({ shield_until }: Pick<SiteSettingsRow, 'shield_until'>, now = Date.now()): boolean {
  return shield_until !== null && shield_until.getTime() > now
}
