import type { HoldCause } from '../../../api/discussion/holds.ts'
import { isNewAccount } from '../../people/new-accounts/is-new.ts'
import { isShieldUp, isWave } from '../../people/shield/in-force.ts'
import type { SiteWithSettings } from '../../people/site-settings/with-settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { countPublished } from './queries-published.ts'

/** During a wave, this many first posts and comments of a new account are held. */
const heldInWave = 3

/** The community of a new post or comment, with its setting for newcomers. */
export interface HoldingCommunity {
  id: bigint
  holdFirst: number
  /** Whether the author moderates it. */
  moderated: boolean
}

/**
 * Why the next post or comment of this account must be held; null if it is published at once. Posts of moderators of the community and of
 * administrators are never held. Needs no statement while nothing is turned on.
 */
export async function holdNeeded(
  { currentSettings: settings }: SiteWithSettings,
  tx: Db,
  viewer: Viewer,
  community: HoldingCommunity,
): Promise<HoldCause | null> {
  if (viewer.isAdmin || community.moderated) return null
  const guarded = isShieldUp(settings) || isWave(settings)
  const isNew = guarded && isNewAccount(settings, viewer)
  if (isNew && isShieldUp(settings)) return 'shield'
  const thresholds = { wave: isNew ? heldInWave : 0, site: settings.hold_first, here: community.holdFirst }
  const limit = Math.max(thresholds.wave, thresholds.site, thresholds.here)
  if (limit === 0) return null
  const published = await countPublished(tx, viewer.id, community.id, limit)
  if (published.anywhere < thresholds.wave) return 'wave'
  return published.anywhere < thresholds.site || published.here < thresholds.here ? 'first' : null
}
