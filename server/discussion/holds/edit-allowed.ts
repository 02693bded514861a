import { editHeldWords } from '../../../shared/new-accounts.ts'
import { minuteMs } from '../../../shared/time.ts'
import { newUntil } from '../../people/new-accounts/is-new.ts'
import { isShieldUp, isWave } from '../../people/shield/in-force.ts'
import { withSettings } from '../../people/site-settings/with-settings.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { holdNeeded } from './hold-needed.ts'

/**
 * While the shield or a wave holds the posts of this account, it cannot edit its published texts: such an edit would reach every feed without a
 * check. Needs no statement while neither is active.
 */
export async function requireEditAllowed(
  site: Site,
  viewer: Viewer,
  { community_id: id, moderated }: { community_id: bigint; moderated: boolean },
): Promise<void> {
  const siteWithSettings = await withSettings(site)
  const { currentSettings } = siteWithSettings
  const ends = [
    isShieldUp(currentSettings) && currentSettings.shield_until,
    isWave(currentSettings) && currentSettings.wave_until,
  ].filter((end) => !!end)
  const until = ends.length ? newUntil(currentSettings, viewer) : null
  if (!until) return
  const why = await holdNeeded(siteWithSettings, site.db, viewer, { id, moderated, holdFirst: 0 })
  if (why !== 'shield' && why !== 'wave') return
  const allowedAt = Math.min(until.getTime(), Math.max(...ends.map((end) => end.getTime())))
  const goesOnAt = new Date(Math.ceil(allowedAt / minuteMs) * minuteMs)
  throw new Refusal('edit_held', editHeldWords(goesOnAt), { goesOnAt })
}
