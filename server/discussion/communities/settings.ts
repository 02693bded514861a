import type { Community } from '../../../api/discussion/communities.ts'
import { accents } from '../../../shared/accents.ts'
import { communityAboutLimit } from '../../../shared/limits.ts'
import { modlogSettings } from '../../../shared/modlog-setting.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity, presentWhole } from './communities.ts'
import { loadModerated, lockModerated } from './moderated.ts'
import { tellModerators, updateCommunity } from './queries.ts'

export async function changeCommunity(
  site: Site,
  viewer: Viewer,
  which: { id: string; byName: boolean },
  given: { nsfw: boolean; about: string | null; postingRestricted: boolean; modlog?: unknown; accent?: unknown },
): Promise<Community> {
  const refused = 'not_mod'
  const community = await loadModerated(site, viewer, which.id, { refused, byName: which.byName })
  const modlog = readChoice('modlog', modlogSettings, given.modlog)
  const accent = readChoice('accent', accents, given.accent)
  // These settings change what guests may see: the log may be private now, and the community may be sensitive now, so not on the home page.
  const leavesPages = modlog !== undefined || given.nsfw !== community.nsfw
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refused)
    const changed = await updateCommunity(tx, community.id, {
      nsfw: given.nsfw,
      about: cutText(given.about, communityAboutLimit.max),
      posting_restricted: given.postingRestricted,
      ...(modlog !== undefined && { modlog }),
      ...(accent !== undefined && { accent }),
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
    if (leavesPages) await notify(tx, 'evict', '')
  })
  if (leavesPages) site.answers.evictAll()
  site.ownAccounts.forget(viewer.id)
  const saved = await loadCommunity(site.db, viewer, which.id, which.byName)
  return presentWhole(site, viewer, saved)
}

/** What is not sent stays as it is. */
function readChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  given: unknown,
): Value | null | undefined {
  const allowed: readonly unknown[] = [...values, null, undefined]
  if (!allowed.includes(given)) {
    const words = values.map((value) => `"${value}"`).join(', ')
    throw new Refusal('invalid_setting', `The setting ${name} is one of ${words}, or null for the site's own.`)
  }
  return given as Value | null | undefined
}
