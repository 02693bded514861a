import { sql } from 'kysely'
import { notifyCauseWorker } from '../../people/causes/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Leaves notifications for some reporters who were not notified within a day: how many of their decided reports were
 * removed or left, each target once. Marks their reports as notified in the same statement, also for those who have
 * turned it off. Returns the number of reporters.
 */
export async function notifyReporters(db: Db, reporters: number): Promise<number> {
  const { rows } = await sql<{ reporters: number }>`
    with due as materialized (
      select distinct r.reporter_id from reports r
      where r.decided_at is not null and r.told_at is null and r.reporter_id is not null and not exists (
        select from reports before where before.reporter_id = r.reporter_id and before.told_at > now() - interval '1 day')
      limit ${reporters}
    ), notified as (
      update reports r set told_at = now() from due
      where r.reporter_id = due.reporter_id and r.decided_at is not null and r.told_at is null
      returning r.reporter_id, r.target_type, r.target_id, r.outcome
    ), counted as (
      select notified.reporter_id, count(distinct (target_type, target_id)) filter (where outcome = 'removed') as removed,
        count(distinct (target_type, target_id)) as looked_at
      from notified join users u on u.id = notified.reporter_id
      where not u.report_notifications_off and u.deleted_at is null
      group by notified.reporter_id
    ), left_causes as (
      insert into notification_causes (kind, user_id, details)
      select 'report_handled', reporter_id, jsonb_build_object('removed', removed, 'left', looked_at - removed) from counted
      returning ${notifyCauseWorker}
    )
    select count(*)::int as reporters, (select count(*) from left_causes) from due`.execute(db)
  return rows[0]?.reporters ?? 0
}

/**
 * Deletes decided reports whose reporter was notified, once the decision can no longer be undone. Returns the number of
 * deleted reports.
 */
export async function deleteNotifiedReports(db: Db, hours: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from reports where id in (
      select id from reports
      where told_at < now() - make_interval(hours => ${hours}) and decided_at < now() - make_interval(hours => ${hours})
      order by told_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}
