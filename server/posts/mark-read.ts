import { fromWire, hiddenId } from '../db/keys.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { deleteVisits, insertVisits } from './queries-visits.ts'

/** As if these had been opened, or never been. One that was opened before keeps the time of that. */
export async function markPostsRead(
  site: Site,
  viewer: Viewer,
  { ids, read }: { ids: readonly string[]; read: boolean },
): Promise<void> {
  const keys = ids.map((id) => fromWire(id) ?? hiddenId)
  if (read) await insertVisits(site.db, viewer.id, keys)
  else await deleteVisits(site.db, viewer.id, keys)
}
