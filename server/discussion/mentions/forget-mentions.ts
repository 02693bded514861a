import type { Tx } from '../../platform/db/connect.ts'
import { deleteMentionsOf } from './queries.ts'

/** For an account that is being deleted. Later mentions find the account deleted and are not stored. */
export const forgetMentions = (tx: Tx, userId: bigint): Promise<void> => deleteMentionsOf(tx, userId)
