import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteVisitsOf } from './queries-visits.ts'

/**
 * Deletes all visits of a member who turns visits off. Runs in the transaction that turns them off and has locked the
 * account. That lock waited for earlier statements that insert visits, in every process; later ones wait for the lock
 * and then find visits turned off.
 */
export async function forgetVisits(tx: Db, viewer: Viewer): Promise<void> {
  await deleteVisitsOf(tx, viewer.id)
}

/** Call this after the transaction: visits that are not written yet are dropped. */
export function dropVisits(site: Site, viewer: Viewer): void {
  site.postVisits.drop(viewer.id)
}
