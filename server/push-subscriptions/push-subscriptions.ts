import { fromWire, hiddenId } from '../db/keys.ts'
import type { Site } from '../site.ts'
import { countSubscriptions } from './queries.ts'

export async function countPushSubscriptions({ db }: Site, { id }: { id: string }): Promise<number> {
  return countSubscriptions(db, fromWire(id) ?? hiddenId)
}
