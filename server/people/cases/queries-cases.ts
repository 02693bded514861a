import { type RawBuilder, sql } from 'kysely'
import type { CaseOutcome, CaseTargetType } from '../../../api/moderation/queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { caseNews } from './fragments.ts'

// Statements that change cases. They lock in one order: the row of the target, its cases by their keys, their reports.

export interface CaseTarget {
  targetType: CaseTargetType
  targetId: bigint
}

export interface Closing {
  /** The outcome in the notification for the reporters. */
  outcome: 'removed' | 'left'
  /** Null if nobody decided it, for example when the author deletes a comment. */
  by: bigint | null
  /** How it was decided in the queue. */
  act?: CaseOutcome
}

/** The earlier decision of a case that was decided again, in column names of the database. */
export interface ClosedBefore {
  at: string
  outcome: string
  by: string | null
}

export async function insertOrJoinCase(
  tx: Db,
  input: CaseTarget & {
    id: bigint
    communityId: bigint | null
    authorId: bigint | null
    forAdmins: boolean
    appealId: bigint | null
    heldId: bigint | null
    reports: number
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cases (id, for_admins, target_type, target_id, community_id, author_id, appeal_id, held_id, report_count)
    values (${input.id}, ${input.forAdmins}, ${input.targetType}, ${input.targetId}, ${input.communityId}, ${input.authorId},
      ${input.appealId}, ${input.heldId}, ${input.reports})
    on conflict (target_type, target_id, for_admins, community_id, (appeal_id is not null)) where closed_at is null do update
      set version = cases.version + 1, updated_at = now(), report_count = cases.report_count + excluded.report_count
    returning id, ${caseNews()}`.execute(tx)
  return rows[0]?.id ?? input.id
}

const setClosed = ({ outcome, by, act = outcome }: Closing) => sql`
  closed_at = now(), outcome = ${act}, closed_by = ${by}, version = version + 1, updated_at = now()`

export async function updateCasesOfTargetsClosed(
  tx: Db,
  targetType: CaseTargetType,
  targetIds: readonly bigint[],
  closing: Closing,
): Promise<void> {
  const { outcome } = closing
  const postIds = targetType === 'post' && outcome === 'removed' ? targetIds : []
  const waiting = sql`decided_at is null
    and (target_type = ${targetType} and target_id = any(${targetIds}::bigint[]) or post_id = any(${postIds}::bigint[]))`
  await sql`
    with due as materialized (
      select id from cases
      where target_type = ${targetType} and target_id = any(${targetIds}::bigint[]) and closed_at is null
      union select case_id from reports where ${waiting} and case_id is not null
    ), locked as materialized (
      select id from cases where id in (select id from due) order by id for no key update
    ), decided as (
      update reports set decided_at = now(), outcome = ${outcome}
      where ${waiting} and (select count(*) from locked) >= 0
    ), appealed as (
      update cases set report_count = 0, reporter_count = 0, version = version + 1, updated_at = now()
      where id in (select id from locked) and closed_at is null and appeal_id is not null
    )
    update cases set ${setClosed(closing)}
    where id in (select id from locked) and closed_at is null and appeal_id is null
    returning ${caseNews()}`.execute(tx)
}

/** Closes a case, which an undo has opened, with its earlier decision. */
export async function updateClosedBefore(tx: Db, id: bigint, { at, outcome, by }: ClosedBefore): Promise<void> {
  await sql`
    update cases set closed_at = ${at}::timestamptz, outcome = ${outcome}, closed_by = ${by}::bigint,
      version = version + 1, updated_at = now()
    where id = ${id} and closed_at is null returning ${caseNews()}`.execute(tx)
}

export async function updateCaseClosed(tx: Db, id: bigint, closing: Closing): Promise<boolean> {
  const { rows } = await sql`
    with closed as (
      update cases set ${setClosed(closing)} where id = ${id} and closed_at is null returning id, ${caseNews()}
    ), decided as (
      update reports set decided_at = now(), outcome = ${closing.outcome}
      from closed where reports.case_id = closed.id and decided_at is null
    )
    select id from closed`.execute(tx)
  return rows.length > 0
}

/** A case that closes keeps its report counts. */
export async function updateWithoutDropped(tx: Db, id: bigint, by: bigint): Promise<void> {
  await sql`
    with remaining as (
      select count(*)::int as reports, count(distinct coalesce(reporter_id, -id))::int as reporters from reports
      where case_id = ${id} and decided_at is null
    ), ended as (
      update cases set ${setClosed({ outcome: 'left', by })} from remaining
      where id = ${id} and closed_at is null and reports = 0 and appeal_id is null
      returning ${caseNews()}
    )
    update cases set report_count = reports, reporter_count = reporters, version = version + 1, updated_at = now()
    from remaining where id = ${id} and closed_at is null and (reports > 0 or appeal_id is not null)`.execute(tx)
}

/** Opens this case again, and all that were closed with it: rows that one transaction closes have the same time. */
export function updateReopened(tx: Db, id: bigint): Promise<bigint[]> {
  return updateAllReopened(
    tx,
    sql`select target_type, target_id, closed_at from cases where id = ${id} and closed_at is not null for no key update`,
  )
}

/** Opens the cases again that the removal of this log entry has closed. The log stores milliseconds, cases store microseconds. */
export function updateReopenedAfterRemoval(tx: Db, entryId: bigint): Promise<bigint[]> {
  return updateAllReopened(
    tx,
    sql`select target_type, target_id, (
        select max(closed_at) from (
          select c.closed_at from cases c where c.target_type = entry.target_type and c.target_id = entry.target_id
          union all
          select r.decided_at from reports r where entry.target_type = 'post' and r.post_id = entry.target_id
        ) closed
        where closed_at >= entry.at and closed_at < entry.at + interval '1 millisecond') as closed_at
      from modlog entry where entry.id = ${entryId}`,
  )
}

/** `old` returns one target, and the time when its cases were closed. */
async function updateAllReopened(tx: Db, old: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with old as (${old}), due as materialized (
      select c.id from cases c, old
      where c.target_type = old.target_type and c.target_id = old.target_id and c.closed_at = old.closed_at
      union
      select c.id from old join reports r on r.post_id = old.target_id and r.decided_at = old.closed_at
        join cases c on c.id = r.case_id and c.closed_at = old.closed_at
      where old.target_type = 'post'
    ), reopened as (
      update cases c set closed_at = null, outcome = null, closed_by = null, version = version + 1, updated_at = now()
      where c.id in (select due.id from due) and not exists (
        select from cases n where n.target_type = c.target_type and n.target_id = c.target_id
          and n.for_admins = c.for_admins and n.community_id is not distinct from c.community_id
          and (n.appeal_id is null) = (c.appeal_id is null) and n.closed_at is null)
      returning c.id, c.target_type, c.target_id, ${caseNews('c')}
    ), waiting as (
      update reports r set decided_at = null, outcome = null from old, reopened
      where r.target_type = reopened.target_type and r.target_id = reopened.target_id and r.decided_at = old.closed_at
        and (r.case_id = reopened.id or r.case_id is null)
        and not exists (
          select from reports n where n.reporter_id = r.reporter_id and n.target_type = r.target_type
            and n.target_id = r.target_id and n.reason_id = r.reason_id and n.decided_at is null)
    )
    select id from reopened`.execute(tx)
  return rows.map((row) => row.id)
}
