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
import { notifyModerators, updateCommunity, updateDefault } from './queries.ts'

export async function changeCommunity(
  site: Site,
  viewer: Viewer,
  target: { id: string; byName: boolean },
  values: { nsfw: boolean; about: string | null; postingRestricted: boolean; modlog?: unknown; accent?: unknown },
): Promise<Community> {
  const refusal = 'not_mod'
  const community = await loadModerated(site, viewer, target.id, { right: 'settings', refusal, byName: target.byName })
  const modlog = readChoice('modlog', modlogSettings, values.modlog)
  const accent = readChoice('accent', accents, values.accent)
  // These settings change what guests may see: the log can become private, and a sensitive community leaves the home
  // page. Cached pages must be evicted.
  const outdatesPages = modlog !== undefined || values.nsfw !== community.nsfw
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const changed = await updateCommunity(tx, community.id, {
      nsfw: values.nsfw,
      about: cutText(values.about, communityAboutLimit.max),
      posting_restricted: values.postingRestricted,
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
    await notifyModerators(tx, community.id)
    if (outdatesPages) await notify(tx, 'evict', '')
  })
  if (outdatesPages) site.answers.evictAll()
  site.ownAccounts.forget(viewer.id)
  const saved = await loadCommunity(site.db, viewer, target.id, target.byName)
  return presentWhole(site, viewer, saved)
}

/** A setting that is not sent stays unchanged. */
function readChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  value: unknown,
): Value | null | undefined {
  const allowed: readonly unknown[] = [...values, null, undefined]
  if (!allowed.includes(value)) {
    const words = values.map((value) => `"${value}"`).join(', ')
    throw new Refusal(
      'invalid_setting',
      `The setting ${name} must be one of ${words}, or null for the setting of the site.`,
    )
  }
  return value as Value | null | undefined
}

/**
 * New accounts join the default communities, and guests see them in the sidebar. `name` may be in upper or lower case.
 */
export async function setDefault(site: Site, viewer: Viewer, name: string, isDefault: boolean): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const community = await updateDefault(tx, name.trim(), isDefault)
    if (!community) throw new Refusal('community/not-found')
    if (!community.changed) return
    await writeEntry(tx, {
      act: isDefault ? 'add_default' : 'remove_default',
      actorId: viewer.id,
      group: 'admins',
      communityId: community.id,
    })
  })
}
