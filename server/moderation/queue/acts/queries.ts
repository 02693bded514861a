import { sql } from 'kysely'
import type { CaseOutcome } from '../../../../api/moderation/queue.ts'
import type { ModRole } from '../../../../shared/mod-roles.ts'
import { modRoleOf } from '../../../discussion/mods/fragments.ts'
import {
  appealsBan,
  caseConcerns,
  caseDecidableBy,
  caseModeratedBy,
  caseVisibleTo,
} from '../../../people/cases/case-visibility.ts'
import { caseNews } from '../../../people/cases/fragments.ts'
import type { ClosedBefore } from '../../../people/cases/queries-cases.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { CaseToDecide } from './case-act.ts'

export interface FoundCase extends CaseToDecide {
  moderated: boolean
  visible: boolean
  up_to: boolean
  mod_role: ModRole | null
  /** The appeal is against a ban. */
  appeals_ban: boolean
  /** The rule that the call cites, if it belongs to the community. */
  rule_id: number | null
  rule: string | null
  removal_text: string | null
}

/** The cases with these ids that concern the viewer, also as the author of the target. */
export async function listCasesToDecide(
  db: Db,
  viewer: Viewer,
  ids: readonly bigint[],
  ruleId: number | null,
): Promise<FoundCase[]> {
  // A number larger than an integer column cannot be a rule.
  const ruleNumber = ruleId !== null && Math.abs(ruleId) < 2 ** 31 ? ruleId : null
  const { rows } = await sql<FoundCase>`
    select cases.id, cases.version, target_type, target_id, cases.community_id, c.name as community, author_id, appeal_id, held_id,
      closed_at is not null as closed, ${caseModeratedBy(viewer)} as moderated, ${caseVisibleTo(viewer)} as visible,
      ${caseDecidableBy(viewer)} as up_to, ${modRoleOf(sql`cases.community_id`, viewer.id)} as mod_role,
      ${appealsBan} as appeals_ban, r.id as rule_id, r.rule, r.removal_text
    from cases
      left join communities c on c.id = cases.community_id
      left join community_rules r on r.community_id = cases.community_id and r.id = ${ruleNumber}::int
    where cases.id = any(${ids}::bigint[]) and ${caseConcerns(viewer)}`.execute(db)
  return rows
}

/**
 * The last step of an act: decides the case and its reports, unless somebody else has changed it since this version.
 * Earlier steps of the same transaction may have changed it too, such as closing it with its target; that is allowed.
 * Returns false if it was changed, or if the account of the actor is deleted.
 */
export async function updateDecided(
  tx: Tx,
  viewer: Viewer,
  decision: {
    id: bigint
    version: number
    callId: bigint
    act: string
    outcome: 'removed' | 'left' | null
    entries: readonly bigint[]
  },
): Promise<boolean> {
  const { id, version, callId, act, outcome, entries } = decision
  const closes = outcome !== null
  const { rows } = await sql`
    with before as materialized (
      select id as case_id, closed_at as at, outcome, closed_by as by from cases where id = ${id} for no key update
    ), decided as (
      update cases set version = ${version}::int + 1, updated_at = now(),
        closed_at = case when ${closes} then now() end,
        closed_by = case when ${closes} then ${viewer.id}::bigint end,
        outcome = case when ${closes} then ${act} end
      from before where id = before.case_id and ${caseVisibleTo(viewer)}
        and (version = ${version} or version = ${version}::int + 1 and xmin = pg_current_xact_id()::xid)
      returning id, case when before.at < now()
        then jsonb_build_object('at', before.at, 'outcome', before.outcome, 'by', before.by::text) end as closed_before, ${caseNews()}
    ), decided_reports as (
      update reports set decided_at = now(), outcome = ${outcome}
      from decided where reports.case_id = decided.id and decided_at is null and ${closes}
    )
    insert into decisions (call_id, case_id, actor_id, act, version, entry_ids, closed_before)
    select ${callId}, decided.id, actor.id, ${act}, ${version}::int + 1, ${entries}::bigint[], closed_before
    from decided join users actor on actor.id = ${viewer.id} and actor.deleted_at is null for key share of actor
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Hands the case to the administrators, or back. */
export async function updateEscalated(tx: Tx, id: bigint, text: string | null): Promise<void> {
  await sql`
    update cases set version = version + 1, updated_at = now(),
      escalated_at = case when escalated_at is null then now() end,
      escalation_text = case when escalated_at is null then ${text} end
    where id = ${id} and closed_at is null
    returning ${caseNews()}`.execute(tx)
}

export async function listVersions(
  db: Db,
  ids: readonly bigint[],
): Promise<{ id: bigint; version: number; closed: boolean }[]> {
  const { rows } = await sql<{ id: bigint; version: number; closed: boolean }>`
    select id, version, closed_at is not null as closed from cases where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

// Undoing

export interface DecisionRow {
  case_id: bigint
  actor_id: bigint
  act: CaseOutcome | 'escalate'
  version: number
  entry_ids: bigint[]
  /** The earlier decision, if the act changed one. */
  closed_before: ClosedBefore | null
  /** Whether the viewer moderates the community. */
  moderated: boolean
  up_to: boolean
}

/** In the order in which they were made: items of a ban come after it. */
export async function listDecisionsOf(db: Db, viewer: Viewer, callId: bigint, hours: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select case_id, actor_id, act, d.version, entry_ids, closed_before, ${caseModeratedBy(viewer)} as moderated,
      ${caseVisibleTo(viewer)} as up_to
    from decisions d join cases on cases.id = d.case_id
    where call_id = ${callId} and d.created_at > now() - make_interval(hours => ${hours})
    order by d.created_at, case_id`.execute(db)
  return rows.map((row) => ({ ...row, entry_ids: row.entry_ids.map(BigInt) }))
}

interface CallRow {
  call_id: bigint
  cases: number
  entry_ids: bigint[]
}

/** The most decisions that are read, however many cases a call had. */
const decisionsRead = 1000

/**
 * Calls that can be undone, without answers to appeals, which are final. Each with its log entries, without their
 * items.
 */
export async function listUndoableCalls(db: Db, actorId: bigint, hours: number, limit: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select call_id, count(distinct case_id)::int as cases, array_agg(distinct e.id) as entry_ids
    from (
      select call_id, case_id, entry_ids from decisions
      where actor_id = ${actorId} and undone_at is null and act not in ('uphold', 'overturn')
        and created_at > now() - make_interval(hours => ${hours})
      order by created_at desc limit ${sql.lit(decisionsRead)}
    ) d cross join lateral (
      select coalesce(part_of, id) as id from modlog where id = any(d.entry_ids) and undone_by is null
    ) e
    group by call_id order by call_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, entry_ids: row.entry_ids.map(BigInt) }))
}

/**
 * Returns false if it was already undone or the case has been changed since. Locks the row of the case; the targets
 * were locked before.
 */
export async function updateUndone(
  tx: Tx,
  callId: bigint,
  { case_id: caseId, version }: DecisionRow,
): Promise<boolean> {
  const { rows } = await sql`
    with same as materialized (
      select id from cases where id = ${caseId} and version = ${version} for no key update
    )
    update decisions set undone_at = now() from same
    where call_id = ${callId} and case_id = same.id and undone_at is null returning 1`.execute(tx)
  return rows.length > 0
}

export interface LoggedAct {
  id: bigint
  act: string
  community_id: bigint | null
  target_type: string | null
  target_id: bigint | null
  subject_id: bigint | null
  part_of: bigint | null
  /** Whether the act hid the title of its post, or showed it again. */
  title_hidden: boolean
  undone: boolean
  /** The entry above the one that undid it. */
  undone_with: bigint | null
}

/** Entries of the moderation log, in their order. */
export async function listEntries(db: Db, ids: readonly bigint[]): Promise<LoggedAct[]> {
  const { rows } = await sql<LoggedAct>`
    select m.id, m.act, m.community_id, m.target_type, m.target_id, m.subject_id, m.part_of, m.undone_by is not null as undone,
      coalesce((m.details ->> 'titleHidden')::boolean, false) as title_hidden,
      u.part_of as undone_with
    from modlog m left join modlog u on u.id = m.undone_by where m.id = any(${ids}::bigint[]) order by m.id`.execute(db)
  return rows
}

export async function deleteOldDecisions(db: Db, hours: number): Promise<void> {
  await sql`delete from decisions where created_at < now() - make_interval(hours => ${hours})`.execute(db)
}

export async function deleteDecisionsBy(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('decisions').where('actor_id', '=', userId).execute()
}
