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

const refusal = 'not_admin_nor_mod'

const settings = {
  holdFirst: {
    isAllowed: (value: number) => value >= 0 && value <= maxHoldFirst,
    allowedValues: `a whole number from 0 to ${maxHoldFirst}`,
  },
  slowSeconds: {
    isAllowed: (value: number) => slowModes.some((seconds) => seconds === value),
    allowedValues: `one of ${slowModes.join(', ')}`,
  },
} as const satisfies Record<keyof Entry, { isAllowed(value: number): boolean; allowedValues: string }>

export async function loadEntry(site: Site, viewer: Viewer, communityId: string): Promise<Entry> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal })
  return { holdFirst: community.hold_first, slowSeconds: community.slow_seconds }
}

/** Absent fields keep their values. */
export async function changeEntry(
  site: Site,
  viewer: Viewer,
  communityId: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Entry> {
  const change = readChange(input)
  const community = await loadModerated(site, viewer, communityId, { right: 'settings', refusal })
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const changed = await updateEntry(tx, community.id, change)
    if (changed.length === 0) return
    const group = actsAs(community.moderated)
    const details = { changed }
    await writeEntry(tx, { act: 'change_community', actorId: viewer.id, group, communityId: community.id, details })
  })
  return loadEntry(site, viewer, communityId)
}

function readChange(input: Readonly<Record<string, unknown>>): EntryChange {
  for (const [key, value] of Object.entries(input)) {
    if (!isSetting(key)) {
      const known = Object.keys(settings).join(' and ')
      throw new Refusal('invalid_setting', `There is no such setting. Send ${known}. Nothing was changed.`)
    }
    const { isAllowed, allowedValues } = settings[key]
    if (typeof value !== 'number' || !Number.isInteger(value) || !isAllowed(value))
      throw new Refusal('invalid_setting', `The setting ${key} must be ${allowedValues}. Nothing was changed.`)
  }
  return input
}

const isSetting = (key: string): key is keyof Entry => Object.hasOwn(settings, key)
