import type { Tx } from '../../platform/db/connect.ts'
import { deleteApplication } from './queries.ts'

/** For an account that is being erased. */
export const forgetApplication = (tx: Tx, userId: bigint): Promise<void> => deleteApplication(tx, userId)
