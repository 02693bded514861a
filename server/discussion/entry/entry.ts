import type { Entry } from '../../../api/discussion/entry.ts'
import { slowModes } from '../../../shared/entry-settings.ts'
import { maxHoldFirst } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import { type EntryChange, updateEntry } from './queries.ts'

const refused = 'not_admin_nor_mod'

const settings = {
  holdFirst: {
    allows: (value: number) => value >= 0 && value <= maxHoldFirst,
    allowed: `a whole number from 0 to ${maxHoldFirst}`,
  },
  slowSeconds: {
    allows: (value: number) => slowModes.some((seconds) => seconds === value),
    allowed: `one of ${slowModes.join(', ')}`,
  },
} as const satisfies Record<keyof Entry, { allows(value: number): boolean; allowed: string }>

export async function loadEntry(site: Site, viewer: Viewer, communityId: string): Promise<Entry> {
  const community = await loadModerated(site, viewer, communityId, { refused })
  return { holdFirst: community.hold_first, slowSeconds: community.slow_seconds }
}

/** Absent fields keep their values. */
export async function changeEntry(
  site: Site,
  viewer: Viewer,
  communityId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Entry> {
  const change = readChange(given)
  const community = await loadModerated(site, viewer, communityId, { refused })
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refused)
    const changed = await updateEntry(tx, community.id, change)
    if (changed.length === 0) return
    const group = actsAs(community.moderated)
    const details = { changed }
    await writeEntry(tx, { act: 'change_community', actorId: viewer.id, group, communityId: community.id, details })
  })
  return loadEntry(site, viewer, communityId)
}

function readChange(given: Readonly<Record<string, unknown>>): EntryChange {
  for (const [key, value] of Object.entries(given)) {
    if (!isSetting(key)) {
      const known = Object.keys(settings).join(' and ')
      throw new Refusal('invalid_setting', `There is no such setting here: send ${known}. Nothing was changed.`)
    }
    const { allows, allowed } = settings[key]
    if (typeof value !== 'number' || !Number.isInteger(value) || !allows(value))
      throw new Refusal('invalid_setting', `The setting ${key} is ${allowed}. Nothing was changed.`)
  }
  return given
}

const isSetting = (key: string): key is keyof Entry => Object.hasOwn(settings, key)
