import type { ErrorName } from '../../../api/platform/errors.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isModerator } from '../mods/roles.ts'
import { loadCommunity } from './communities.ts'
import { requireModerator } from './permissions.ts'
import { type CommunityView, lockCommunity } from './queries.ts'

/** The error code of the refusal, which depends on the call. */
type RefusalCode = Extract<ErrorName, 'not_mod' | 'not_admin_nor_mod' | 'not-mod-not-admin'>

/** Loads the community that is to be changed, and refuses viewers who may not change it. */
export async function loadModerated(
  site: Site,
  viewer: Viewer,
  communityId: string,
  { refusal, byName = false }: { refusal: RefusalCode; byName?: boolean },
): Promise<CommunityView> {
  const community = await loadCommunity(site.db, viewer, communityId, byName)
  requireModerator(viewer, community, refusal)
  return community
}

/**
 * Checks the role again in the transaction of the change, since it may have ended in the meantime. From here on it
 * cannot end before the transaction does.
 */
export async function lockModerated(tx: Db, viewer: Viewer, communityId: bigint, refusal: RefusalCode): Promise<void> {
  await lockCommunity(tx, communityId)
  const moderated = !viewer.isAdmin && (await isModerator(tx, communityId, viewer.id))
  requireModerator(viewer, { moderated }, refusal)
}
