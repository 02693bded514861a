import type { Db } from '../db/connect.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { deleteVisitsOf } from './queries-visits.ts'

/** Of a member who turns visits off, in the transaction that does it and has locked the account. */
export async function forgetVisits(site: Site, tx: Db, viewer: Viewer): Promise<void> {
  await site.postVisits.drop(viewer.id)
  await deleteVisitsOf(tx, viewer.id)
}
