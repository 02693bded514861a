import { sql } from 'kysely'
import type { CaseTargetType } from '../../api/queue.ts'
import type { Db } from '../db/connect.ts'

/** More have not reported one thing; a bound on what one call writes. */
const maxMuted = 1000

/** Muted again, they are muted anew. Whoever is gone by then, or going, is not. */
export async function insertMutes(db: Db, caseId: bigint, days: number): Promise<void> {
  await sql`
    insert into reporter_mutes (case_id, reporter_id, ends_at)
    select ${caseId}, id, now() + make_interval(days => ${days}) from (
      select id from users
      where deleted_at is null and id in (
        select reporter_id from reports where case_id = ${caseId} order by reporter_id limit ${maxMuted})
      order by id for key share) reporters
    on conflict (case_id, reporter_id) do update set created_at = now(), ends_at = excluded.ends_at`.execute(db)
}

interface MutedCase {
  case_id: bigint
  target_type: CaseTargetType
  community_id: bigint | null
  name: string | null
  count: number
  created_at: Date
  ends_at: Date
}

/** The newest case first. */
export async function listMutedCases(db: Db, before: bigint | null, limit: number): Promise<MutedCase[]> {
  const { rows } = await sql<MutedCase>`
    select muted.*, cases.target_type, cases.community_id, communities.name from (
      select case_id, count(*)::int as count, max(created_at) as created_at, max(ends_at) as ends_at from reporter_mutes
      where ends_at > now() and (${before}::bigint is null or case_id < ${before})
      group by case_id order by case_id desc limit ${limit}) muted
    join cases on cases.id = muted.case_id left join communities on communities.id = cases.community_id
    order by muted.case_id desc`.execute(db)
  return rows
}

/** False where nobody is muted. */
export async function deleteMutesOfCase(db: Db, caseId: bigint): Promise<boolean> {
  const { rows } = await sql`delete from reporter_mutes where case_id = ${caseId} returning case_id`.execute(db)
  return rows.length > 0
}
