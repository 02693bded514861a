import type { Tx } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Site } from '../site.ts'
import { eraseTraces } from './erase-traces.ts'
import { eraseUser } from './queries.ts'
import { updateNameFreed } from './queries-pending.ts'

/** Of an account that never wrote, and is locked: nothing says whose it was, and its name is free again. */
export async function eraseAccount(site: Site, tx: Tx, userId: bigint): Promise<void> {
  await eraseTraces(tx, userId)
  await eraseUser(tx, userId)
  await updateNameFreed(tx, userId)
  await site.sessions.endAll(tx, userId)
  // Pages cached for guests may say that the name is taken.
  await notify(tx, 'evict', '')
}
