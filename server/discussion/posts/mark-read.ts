import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteVisits, deleteVisitsOver, insertVisits } from './queries-visits.ts'

/** More posts than anybody opens in 90 days, after which visits are deleted. */
const maxVisits = 20_000

/** Marks posts as read or unread. A post that was read before keeps its time. Does nothing if visits are off. */
export async function markPostsRead(
  site: Site,
  viewer: Viewer,
  { ids, read }: { ids: readonly string[]; read: boolean },
): Promise<void> {
  const keys = ids.map((id) => fromWire(id) ?? hiddenId)
  if (!read) {
    site.postVisits.drop(viewer.id, keys)
    await site.postVisits.untilWritten()
    return deleteVisits(site.db, viewer.id, keys)
  }
  await insertVisits(site.db, viewer.id, keys)
  await deleteVisitsOver(site.db, viewer.id, maxVisits)
}
