import type { Tx } from '../../platform/db/connect.ts'
import { deleteUsesOf } from './queries.ts'

/** For an account that is being deleted. */
export const forgetUses = (tx: Tx, userId: bigint): Promise<void> => deleteUsesOf(tx, userId)
