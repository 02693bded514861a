import type { Tx } from '../../platform/db/connect.ts'
import { forgetPerson } from './queries-writing.ts'

/** Of an account that is being deleted: its entries stay, and name it no more, neither as whom they concern nor as who acted. */
export const forgetInLog = (tx: Tx, userId: bigint): Promise<void> => forgetPerson(tx, userId)
