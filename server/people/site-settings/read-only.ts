import type { ReadOnly } from '../../../api/platform/read-only.ts'
import { noticeLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { readOnlyIn } from '../../platform/http/read-only.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'

/** `actorId`: null for the operator at the command line. */
export async function setReadOnly(
  site: Site,
  actorId: bigint | null,
  { on, text }: { on: boolean; text?: string | undefined },
): Promise<ReadOnly | null> {
  const trimmed = text?.trim().replace(/\s+/gu, ' ')
  if (trimmed && countCharacters(trimmed) > noticeLimit.max)
    throw new Refusal('invalid_setting', `The text may have at most ${noticeLimit.max} characters. Shorten it.`)
  const settings = await changeWriting(site, async (tx) => {
    const { read_only_since, read_only_text } = await findSiteSettings(tx)
    const wanted = trimmed === undefined ? read_only_text : trimmed || null
    if (on !== (read_only_since !== null) || (on && wanted !== read_only_text)) {
      const details = { changed: ['readOnly'] }
      await writeEntry(tx, { act: 'change_site', actorId, group: 'admins', communityId: null, details })
    }
    return on
      ? { read_only_since: read_only_since ?? new Date(), read_only_text: wanted }
      : { read_only_since: null, read_only_text: null }
  })
  return readOnlyIn(settings) ?? null
}

/** All processes follow at the commit. Pages that are cached for guests show it, so all are evicted. */
export async function changeWriting(
  site: Site,
  change: (tx: Tx) => Promise<Partial<SiteSettingsRow>>,
): Promise<SiteSettingsRow> {
  const row = await site.db.transaction().execute(async (tx) => {
    const saved = await updateSiteSettings(tx, await change(tx))
    await site.siteSettings.changed(tx)
    await notify(tx, 'evict', '')
    return saved
  })
  site.siteSettings.forget()
  site.answers.evictAll()
  return row
}
