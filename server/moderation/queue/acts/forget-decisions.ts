import type { Tx } from '../../../platform/db/connect.ts'
import { deleteDecisionsBy } from './queries.ts'

/** With the account of who decided: nothing of it can be taken back any more. */
export const forgetDecisions = (tx: Tx, userId: bigint): Promise<void> => deleteDecisionsBy(tx, userId)
