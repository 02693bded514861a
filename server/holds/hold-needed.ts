import type { HoldCause } from '../../api/holds.ts'
import type { SiteWithSettings } from '../admin/with-settings.ts'
import type { Db } from '../db/connect.ts'
import { isNewAccount } from '../new-accounts/is-new.ts'
import { isShieldUp, isWave } from '../shield/in-force.ts'
import type { Viewer } from '../viewer.ts'
import { countPublished } from './queries-published.ts'

/** While many accounts are made at once, so many of what a new one writes are looked at first. */
const heldInWave = 3

/** Where something is written, and what it asks of newcomers. */
export interface HoldingCommunity {
  id: bigint
  holdFirst: number
  /** By who writes. */
  moderated: boolean
}

/**
 * Why this account's next post or comment is to wait for a moderator; null where it is published. What a moderator of the community or an
 * administrator writes never waits. No statement where nothing is turned on.
 */
export async function holdNeeded(
  { decided: settings }: SiteWithSettings,
  tx: Db,
  viewer: Viewer,
  community: HoldingCommunity,
): Promise<HoldCause | null> {
  if (viewer.isAdmin || community.moderated) return null
  const guarded = isShieldUp(settings) || isWave(settings)
  const isNew = guarded && isNewAccount(settings, viewer)
  if (isNew && isShieldUp(settings)) return 'shield'
  const first = { wave: isNew ? heldInWave : 0, site: settings.hold_first, here: community.holdFirst }
  const most = Math.max(first.wave, first.site, first.here)
  if (most === 0) return null
  const published = await countPublished(tx, viewer.id, community.id, most)
  if (published.anywhere < first.wave) return 'wave'
  return published.anywhere < first.site || published.here < first.here ? 'first' : null
}
