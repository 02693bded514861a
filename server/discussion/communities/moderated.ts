import type { ErrorName } from '../../../api/platform/errors.ts'
import type { ModRight } from '../../../shared/mod-roles.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadModRole } from '../mods/roles.ts'
import { loadCommunity } from './communities.ts'
import { requireRight } from './permissions.ts'
import { type CommunityView, lockCommunity } from './queries.ts'

/** The error code of the refusal, which depends on the call. */
type RefusalCode = Extract<ErrorName, 'not_mod' | 'not_admin_nor_mod' | 'not-mod-not-admin'>

/** Loads the community, and refuses viewers without this right there. */
export async function loadModerated(
  site: Site,
  viewer: Viewer,
  communityId: string,
  { right, refusal, byName = false }: { right: ModRight; refusal: RefusalCode; byName?: boolean },
): Promise<CommunityView> {
  const community = await loadCommunity(site.db, viewer, communityId, byName)
  requireRight(viewer, community.mod_role, right, refusal)
  return community
}

/**
 * Checks the role again in the transaction of the change, since it may have ended in the meantime. From here on it
 * cannot end before the transaction does.
 */
export async function lockModerated(
  tx: Db,
  viewer: Viewer,
  communityId: bigint,
  { right, refusal }: { right: ModRight; refusal: RefusalCode },
): Promise<void> {
  await lockCommunity(tx, communityId)
  const role = viewer.isAdmin ? null : await loadModRole(tx, communityId, viewer.id)
  requireRight(viewer, role, right, refusal)
}
