import type { Tx } from '../../../platform/db/connect.ts'
import { deleteDecisionsBy } from './queries.ts'

/** For a deleted account: its decisions can no longer be undone. */
export const forgetDecisions = (tx: Tx, userId: bigint): Promise<void> => deleteDecisionsBy(tx, userId)
