import type { Community } from '../../api/communities.ts'
import { communityAboutLimit } from '../../shared/limits.ts'
import { type ModlogSetting, modlogSettings } from '../../shared/modlog-setting.ts'
import { cutText } from '../../shared/text.ts'
import { lockAccounts } from '../accounts/accounts.ts'
import { notify } from '../db/listen.ts'
import { actsAs } from '../modlog/acting.ts'
import { writeEntry } from '../modlog/write-entry.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { loadCommunity, presentWhole } from './communities.ts'
import { loadModerated, lockModerated } from './moderated.ts'
import { tellModerators, updateCommunity } from './queries.ts'

export async function changeCommunity(
  site: Site,
  viewer: Viewer,
  which: { id: string; byName: boolean },
  given: { nsfw: boolean; about: string | null; postingRestricted: boolean; modlog?: unknown },
): Promise<Community> {
  const refused = 'not_mod'
  const community = await loadModerated(site, viewer, which.id, { refused, byName: which.byName })
  const modlog = readModlog(given.modlog)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refused)
    const changed = await updateCommunity(tx, community.id, {
      nsfw: given.nsfw,
      about: cutText(given.about, communityAboutLimit.max),
      posting_restricted: given.postingRestricted,
      ...(modlog !== undefined && { modlog }),
    })
    if (changed.length) {
      await writeEntry(tx, {
        act: 'change_community',
        actorId: viewer.id,
        group: actsAs(community.moderated),
        communityId: community.id,
        details: { changed },
      })
    }
    await tellModerators(tx, community.id)
    if (modlog !== undefined) await notify(tx, 'evict', '')
  })
  // What guests read of the log is not for them any more where it was made private.
  if (modlog !== undefined) site.answers.evictAll()
  site.ownAccounts.forget(viewer.id)
  const saved = await loadCommunity(site.db, viewer, which.id, which.byName)
  return presentWhole(site, viewer, saved)
}

/** What is not sent stays as it is. */
function readModlog(given: unknown): ModlogSetting | null | undefined {
  const allowed = [...modlogSettings, null, undefined]
  if (!allowed.includes(given as ModlogSetting)) {
    const words = modlogSettings.map((value) => `"${value}"`).join(', ')
    throw new Refusal('invalid_setting', `The setting modlog is one of ${words}, or null for the site's own.`)
  }
  return given as ModlogSetting | null | undefined
}
