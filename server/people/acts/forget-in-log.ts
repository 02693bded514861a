import type { Tx } from '../../platform/db/connect.ts'
import { forgetPerson } from './queries-writing.ts'

/**
 * For an account that is being deleted: its entries stay, but no longer name it, neither as the subject nor as the
 * actor.
 */
export const forgetInLog = (tx: Tx, userId: bigint): Promise<void> => forgetPerson(tx, userId)
