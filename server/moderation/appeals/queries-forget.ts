import { sql } from 'kysely'
import { caseNews } from '../../people/cases/fragments.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Closes cases that waited for nothing else. */
export async function deleteAppealsOf(tx: Tx, userId: bigint): Promise<void> {
  await sql`
    with gone as (delete from appeals where user_id = ${userId} returning id)
    update cases set appeal_id = null, version = version + 1, updated_at = now(),
      closed_at = case when report_count = 0 then coalesce(closed_at, now()) else closed_at end,
      outcome = case when report_count = 0 then coalesce(outcome, 'left') else outcome end
    from gone where cases.appeal_id = gone.id
    returning ${caseNews()}`.execute(tx)
}
