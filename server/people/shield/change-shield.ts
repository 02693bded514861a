import type { Shield } from '../../../api/people/shield.ts'
import { hourMs } from '../../../shared/time.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { changeInAll } from './change-in-all.ts'
import { deleteShieldUntil, deleteWaveUntil, updateShieldUntil } from './queries.ts'
import { loadShield } from './shield.ts'

/** Raises the shield from now on, also if it is up already. All effects of the shield check its end, so nothing must be reset when it ends. */
export async function raiseShield(site: Site, viewer: Viewer, hours: number): Promise<Shield> {
  const until = new Date(Date.now() + hours * hourMs)
  await changeInAll(site, async (tx) => {
    await updateShieldUntil(tx, until)
    const details = { expires: until.toISOString() }
    await writeEntry(tx, { act: 'raise_shield', actorId: viewer.id, group: 'admins', communityId: null, details })
    return true
  })
  return loadShield(site)
}

export async function lowerShield(site: Site, viewer: Viewer): Promise<Shield> {
  await changeInAll(site, async (tx) => {
    if (!(await deleteShieldUntil(tx, new Date()))) return false
    await writeEntry(tx, { act: 'lower_shield', actorId: viewer.id, group: 'admins', communityId: null })
    return true
  })
  return loadShield(site)
}

/** Ends a wave that was no attack. Its accounts start no further wave, and count as usual sign-ups. */
export async function endWave(site: Site, viewer: Viewer): Promise<Shield> {
  await changeInAll(site, async (tx) => {
    if (!(await deleteWaveUntil(tx, new Date()))) return false
    await writeEntry(tx, { act: 'end_wave', actorId: viewer.id, group: 'admins', communityId: null })
    return true
  })
  return loadShield(site)
}
