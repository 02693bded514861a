import type { Shield } from '../../../api/people/shield.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { changeInAll } from './change-in-all.ts'
import { deleteWaveUntil } from './queries.ts'
import { loadShield } from './shield.ts'

/** Ends a wave that was no attack. Its accounts start no further wave, and count as usual sign-ups. */
export async function endWave(site: Site, viewer: Viewer): Promise<Shield> {
  await changeInAll(site, async (tx) => {
    if (!(await deleteWaveUntil(tx, new Date()))) return false
    await writeEntry(tx, { act: 'end_wave', actorId: viewer.id, group: 'admins', communityId: null })
    return true
  })
  return loadShield(site)
}
