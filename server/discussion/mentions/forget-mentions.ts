import type { Tx } from '../../platform/db/connect.ts'
import { deleteToldMentionsOf } from './queries.ts'

/** Of what an account that is being deleted was told: what others tell it from then on finds it gone. */
export const forgetMentions = (tx: Tx, userId: bigint): Promise<void> => deleteToldMentionsOf(tx, userId)
