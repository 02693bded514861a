import type { Tx } from '../../platform/db/connect.ts'
import { deleteAppealsOf } from './queries-forget.ts'

/** Of an account that is being deleted: what it asked is erased, and nobody waits to answer it. */
export const forgetAppeals = (tx: Tx, userId: bigint): Promise<void> => deleteAppealsOf(tx, userId)
