import type { ErrorName } from '../../../api/platform/errors.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isModerator } from '../mods/roles.ts'
import { loadCommunity } from './communities.ts'
import { requireModerator } from './permissions.ts'
import { type CommunityView, lockCommunity } from './queries.ts'

/** How the contract names the refusal of a call. */
type Refused = Extract<ErrorName, 'not_mod' | 'not_admin_nor_mod' | 'not-mod-not-admin'>

/** The community that is to be changed, for who may change it. */
export async function loadModerated(
  site: Site,
  viewer: Viewer,
  communityId: string,
  { refused, byName = false }: { refused: Refused; byName?: boolean },
): Promise<CommunityView> {
  const community = await loadCommunity(site.db, viewer, communityId, byName)
  requireModerator(viewer, community, refused)
  return community
}

/** In the transaction of the change: the role may have ended since it was asked about, and cannot end any more. */
export async function lockModerated(tx: Db, viewer: Viewer, communityId: bigint, refused: Refused): Promise<void> {
  await lockCommunity(tx, communityId)
  const moderated = !viewer.isAdmin && (await isModerator(tx, communityId, viewer.id))
  requireModerator(viewer, { moderated }, refused)
}
