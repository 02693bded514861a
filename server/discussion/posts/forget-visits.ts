import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteVisitsOf } from './queries-visits.ts'

/**
 * Of a member who turns visits off, in the transaction that does it and has locked the account. A statement that was first, of this process
 * or another, has been waited for by that lock; one that comes after it waits, and finds them off.
 */
export async function forgetVisits(tx: Db, viewer: Viewer): Promise<void> {
  await deleteVisitsOf(tx, viewer.id)
}

/** After it: what is not written yet counts for nothing. */
export function dropVisits(site: Site, viewer: Viewer): void {
  site.postVisits.drop(viewer.id)
}
