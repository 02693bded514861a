import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { listStates } from './queries-states.ts'

/** Whether something can be looked at again, or was. */
export interface AppealState {
  canAppeal: boolean
  appeal: {
    createdAt: string
    answeredAt: string | null
    outcome: 'upheld' | 'overturned' | null
    answer: string | null
  } | null
}

/** Of these entries of the moderation log, by their ids on the wire, those that can be appealed; in one statement, or none where there are none. */
export async function loadAppealStates(db: Db, logIds: readonly string[]): Promise<ReadonlyMap<string, AppealState>> {
  const ids = logIds.flatMap((id) => fromWire(id) ?? [])
  const rows = ids.length ? await listStates(db, ids) : []
  return new Map(
    rows.map(({ id, can_appeal: canAppeal, created_at: asked, answered_at: answered, outcome, answer }) => [
      toWire(id),
      {
        canAppeal,
        appeal: asked && {
          ...{ createdAt: asked.toISOString(), answeredAt: answered?.toISOString() ?? null, outcome, answer },
        },
      },
    ]),
  )
}
