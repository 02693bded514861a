import type { SiteSettings } from '../../api/admin.ts'
import { notify } from '../db/listen.ts'
import type { Site } from '../site.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'

/** Whether the administrators have closed the door to new accounts. */
export async function signupsDisabled(site: Site): Promise<boolean> {
  return (await findSiteSettings(site.db)).signups_disabled
}

export async function loadSiteSettings(site: Site): Promise<SiteSettings> {
  return presentSettings(await findSiteSettings(site.db))
}

/** What is left out keeps its value. Every page that guests are shown says whether they may sign up, so all are made anew. */
export async function saveSiteSettings(
  site: Site,
  given: { signupsDisabled?: boolean | undefined; torBlocked?: boolean | undefined },
): Promise<SiteSettings> {
  const change = {
    ...(given.signupsDisabled !== undefined && { signups_disabled: given.signupsDisabled }),
    ...(given.torBlocked !== undefined && { tor_blocked: given.torBlocked }),
  }
  const row = await site.db.transaction().execute(async (tx) => {
    const saved = await updateSiteSettings(tx, change)
    await notify(tx, 'evict', '')
    return saved
  })
  site.answers.evictAll()
  return presentSettings(row)
}

function presentSettings(row: SiteSettingsRow): SiteSettings {
  return { signupsDisabled: row.signups_disabled, torBlocked: row.tor_blocked }
}
