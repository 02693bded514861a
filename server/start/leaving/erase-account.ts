import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import type { Site } from '../../platform/site.ts'
import { eraseTraces } from './erase-traces.ts'
import { eraseUser, updateNameFreed as freeUsername } from './queries.ts'

/** Erases an account that has never written, so that its name can be chosen again. The caller has locked it. */
export async function eraseAccount(site: Site, tx: Tx, userId: bigint): Promise<void> {
  await eraseTraces(tx, userId)
  await eraseUser(tx, userId)
  await freeUsername(tx, userId)
  await site.sessions.endAll(tx, userId)
  // Cached pages of guests may still say that the name is taken.
  await notify(tx, 'evict', '')
}
