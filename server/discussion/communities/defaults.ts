import { writeEntry } from '../../people/acts/write-entry.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { updateDefault } from './queries.ts'

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
