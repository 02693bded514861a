import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import { countSubscriptions } from './queries.ts'

export async function countPushSubscriptions({ db }: Site, { id }: { id: string }): Promise<number> {
  return countSubscriptions(db, fromWire(id) ?? hiddenId)
}
