import { sql } from 'kysely'
import { appealable } from '../../../api/discussion/act-notices.ts'
import type { Act, ActorGroup, TargetType } from '../../../api/moderation/modlog.ts'
import { removalDays } from '../../../shared/limits.ts'
import { caseNews } from '../../people/cases/fragments.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { isErased } from './fragments.ts'

/** An entry of the moderation log that can be appealed. */
export interface AppealedEntry {
  id: bigint
  act: Act
  actor_id: bigint | null
  actor_group: ActorGroup
  community_id: bigint | null
  target_type: TargetType | null
  target_id: bigint | null
  subject_id: bigint | null
  reason: string | null
  rule_id: number | null
  rule: string | null
  undone: boolean
  erased: boolean
  late: boolean
}

const entryColumns = sql`m.id, m.act, m.actor_id, m.actor_group, m.community_id, m.target_type, m.target_id, m.subject_id, m.reason,
  m.rule_id, m.rule, m.undone_by is not null as undone, ${isErased} as erased, m.at < now() - make_interval(days => ${removalDays}) as late`

export async function findEntry(db: Db, id: bigint): Promise<AppealedEntry | undefined> {
  const { rows } = await sql<AppealedEntry>`select ${entryColumns} from modlog m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** The latest ban of this account from the site, unless it was lifted. */
export async function findSiteBan(db: Db, userId: bigint): Promise<AppealedEntry | undefined> {
  const { rows } = await sql<AppealedEntry>`
    select ${entryColumns} from modlog m
    where m.subject_id = ${userId} and m.act = 'ban_user' and m.undone_by is null order by m.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/**
 * The number of appeals of this person within a day. The row lock makes concurrent appeals of the same person wait.
 * Null if the account is deleted.
 */
export async function countAppealsOf(tx: Tx, userId: bigint): Promise<number | null> {
  const locked = await sql`select from users where id = ${userId} and deleted_at is null for no key update`.execute(tx)
  if (!locked.rows.length) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appeals
    where user_id = ${userId} and created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns false if this entry was already appealed. */
export async function insertAppeal(
  tx: Tx,
  values: { id: bigint; logId: bigint; caseId: bigint; userId: bigint; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into appeals (id, log_id, case_id, user_id, text)
    values (${values.id}, ${values.logId}, ${values.caseId}, ${values.userId}, ${values.text})
    on conflict (log_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export interface Appeal {
  id: bigint
  case_id: bigint
  user_id: bigint
  text: string
  created_at: Date
  answered_at: Date | null
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
}

const columns = sql`id, case_id, user_id, text, created_at, answered_at, outcome, answer`

export async function findAppealOf(db: Db, logId: bigint): Promise<Appeal | undefined> {
  const { rows } = await sql<Appeal>`select ${columns} from appeals where log_id = ${logId}`.execute(db)
  return rows[0]
}

export interface SuspendedAccount {
  id: bigint
  username: string
  banned_until: Date | null
}

/** Undefined if the account is not suspended or does not exist any more. */
export function findSuspended(db: Db, userId: bigint): Promise<SuspendedAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'banned_until'])
    .where('id', '=', userId)
    .where('banned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined if it was already answered. */
export async function updateAnswered(
  tx: Tx,
  id: bigint,
  values: { outcome: 'upheld' | 'overturned'; answer: string },
): Promise<{ log_id: bigint; user_id: bigint } | undefined> {
  const { rows } = await sql<{ log_id: bigint; user_id: bigint }>`
    update appeals set answered_at = now(), outcome = ${values.outcome}, answer = ${values.answer}
    where id = ${id} and answered_at is null returning log_id, user_id`.execute(tx)
  return rows[0]
}

/** What else waits in the case: the next appeal, or reports. */
export async function findWaiting(tx: Tx, caseId: bigint): Promise<{ next: bigint | null; waits: boolean }> {
  const { rows } = await sql<{ next: bigint | null; waits: boolean }>`
    select next.id as next, next.id is not null or report_count > 0 as waits
    from cases, (select min(id) as id from appeals where case_id = ${caseId} and answered_at is null) next
    where cases.id = ${caseId}`.execute(tx)
  return rows[0] ?? { next: null, waits: false }
}

export async function updateAppealOfCase(tx: Tx, caseId: bigint, appealId: bigint | null): Promise<void> {
  await tx.updateTable('cases').set({ appeal_id: appealId }).where('id', '=', caseId).execute()
}

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
