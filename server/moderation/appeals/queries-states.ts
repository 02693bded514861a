import { sql } from 'kysely'
import { appealable } from '../../../api/discussion/act-notices.ts'
import { removalDays } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isErased } from './fragments.ts'

interface StateRow {
  id: bigint
  can_appeal: boolean
  created_at: Date | null
  answered_at: Date | null
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
}

export async function listStates(db: Db, ids: readonly bigint[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select m.id, a.created_at, a.answered_at, a.outcome, a.answer,
      a.id is null and m.undone_by is null and not ${isErased} and m.at > now() - make_interval(days => ${removalDays}) as can_appeal
    from modlog m left join appeals a on a.log_id = m.id
    where m.id = any(${ids}::bigint[]) and m.act = any(${appealable.options}::text[])`.execute(db)
  return rows
}
