import type { Tx } from '../../platform/db/connect.ts'
import { deleteAppealsOf } from './queries-forget.ts'

/** For an account that is being deleted: deletes its appeals, and closes cases that waited only for them. */
export const forgetAppeals = (tx: Tx, userId: bigint): Promise<void> => deleteAppealsOf(tx, userId)
