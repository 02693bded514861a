import { sql } from 'kysely'
import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A limit for what one call writes; one target never has more reporters. */
const maxMuted = 1000

/** Mutes the reporters of a case; an existing mute starts again. Skips deleted accounts. Returns how many are muted. */
export async function insertMutes(tx: Db, caseId: bigint, mutedBy: bigint, days: number): Promise<number> {
  const { rows } = await sql`
    insert into reporter_mutes (case_id, reporter_id, muted_by, ends_at)
    select ${caseId}, id, ${mutedBy}, now() + make_interval(days => ${days}) from (
      select id from users
      where deleted_at is null and id in (
        select reporter_id from reports where case_id = ${caseId} order by reporter_id limit ${maxMuted})
      order by id for key share) reporters
    on conflict (case_id, reporter_id) do update
      set created_at = now(), ends_at = excluded.ends_at, muted_by = excluded.muted_by
    returning 1`.execute(tx)
  return rows.length
}

interface MutedCase {
  case_id: bigint
  target_type: CaseTargetType
  community_id: bigint | null
  name: string | null
  count: number
  /** Who muted them last; null if that account is deleted. */
  muted_by: bigint | null
  muted_by_name: string | null
  created_at: Date
  ends_at: Date
}

/** The newest case first. */
export async function listMutedCases(db: Db, before: bigint | null, limit: number): Promise<MutedCase[]> {
  const { rows } = await sql<MutedCase>`
    select muted.*, cases.target_type, cases.community_id, communities.name, actors.username as muted_by_name from (
      select case_id, count(*)::int as count, (array_agg(muted_by order by created_at desc))[1] as muted_by,
        max(created_at) as created_at, max(ends_at) as ends_at
      from reporter_mutes
      where ends_at > now() and (${before}::bigint is null or case_id < ${before})
      group by case_id order by case_id desc limit ${limit}) muted
    join cases on cases.id = muted.case_id left join communities on communities.id = cases.community_id
      left join users actors on actors.id = muted.muted_by and actors.deleted_at is null
    order by muted.case_id desc`.execute(db)
  return rows
}

interface EndedMutes {
  target_type: CaseTargetType
  target_id: bigint
  community_id: bigint | null
  count: number
}

/** Ends the mutes of a case. Returns its target and how many mutes ended; undefined if there were none. */
export async function deleteMutesOfCase(tx: Db, caseId: bigint): Promise<EndedMutes | undefined> {
  const { rows } = await sql<EndedMutes>`
    with gone as (delete from reporter_mutes where case_id = ${caseId} returning case_id)
    select target_type, target_id, community_id, (select count(*)::int from gone) as count
    from cases where id = ${caseId} and exists (select from gone)`.execute(tx)
  return rows[0]
}
