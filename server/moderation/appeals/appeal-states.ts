import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { listStates } from './queries.ts'

/** Whether a log entry can be appealed, or its appeal. */
export interface AppealState {
  canAppeal: boolean
  appeal: {
    createdAt: string
    answeredAt: string | null
    outcome: 'upheld' | 'overturned' | null
    answer: string | null
  } | null
}

/** The states of those log entries (wire ids) that can be appealed. One statement, or none without entries. */
export async function loadAppealStates(db: Db, logIds: readonly string[]): Promise<ReadonlyMap<string, AppealState>> {
  const ids = logIds.flatMap((id) => fromWire(id) ?? [])
  const rows = ids.length ? await listStates(db, ids) : []
  return new Map(
    rows.map(({ id, can_appeal: canAppeal, created_at: createdAt, answered_at: answeredAt, outcome, answer }) => [
      toWire(id),
      {
        canAppeal,
        appeal: createdAt && {
          ...{ createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, outcome, answer },
        },
      },
    ]),
  )
}
