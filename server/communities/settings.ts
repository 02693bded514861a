import type { Community } from '../../api/communities.ts'
import { communityAboutLimit } from '../../shared/limits.ts'
import { cutText } from '../../shared/text.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { loadCommunity, presentWhole } from './communities.ts'
import { loadModerated, lockModerated } from './moderated.ts'
import { tellModerators, updateCommunity } from './queries.ts'

export async function changeCommunity(
  site: Site,
  viewer: Viewer,
  which: { id: string; byName: boolean },
  given: { nsfw: boolean; about: string | null; postingRestricted: boolean },
): Promise<Community> {
  const refused = 'not_mod'
  const community = await loadModerated(site, viewer, which.id, { refused, byName: which.byName })
  await site.db.transaction().execute(async (tx) => {
    await lockModerated(tx, viewer, community.id, refused)
    await updateCommunity(tx, community.id, {
      nsfw: given.nsfw,
      about: cutText(given.about, communityAboutLimit.max),
      posting_restricted: given.postingRestricted,
    })
    await tellModerators(tx, community.id)
  })
  site.ownAccounts.forget(viewer.id)
  return presentWhole(site, viewer, await loadCommunity(site.db, viewer, which.id, which.byName))
}
