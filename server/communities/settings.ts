import type { Community } from '../../api/communities.ts'
import { cutText } from '../../shared/text.ts'
import type { Viewer } from '../http/visitor.ts'
import type { Site } from '../site.ts'
import { loadCommunity, presentWhole } from './communities.ts'
import { aboutMax } from './found.ts'
import { requireModerator } from './permissions.ts'
import { updateCommunity } from './queries.ts'

export async function changeCommunity(
  site: Site,
  viewer: Viewer,
  which: { id: string; byName: boolean },
  given: { nsfw: boolean; about: string | null; postingRestricted: boolean },
): Promise<Community> {
  const community = await loadCommunity(site.db, viewer, which.id, which.byName)
  requireModerator(viewer, community, 'not_mod')
  await updateCommunity(site.db, community.id, {
    nsfw: given.nsfw,
    about: cutText(given.about, aboutMax),
    posting_restricted: given.postingRestricted,
  })
  return presentWhole(site, viewer, await loadCommunity(site.db, viewer, which.id, which.byName))
}
