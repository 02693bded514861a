import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Hold } from '../../../api/discussion/holds.ts'
import type { Case, caseKinds, queueSorts } from '../../../api/moderation/queue.ts'
import { maxCounted, maxReporterNotes } from '../../../shared/limits.ts'
import { maxReportedRules } from '../../../shared/reasons.ts'
import { maxRemarks } from '../../../shared/talk-limits.ts'
import {
  caseConcerns,
  caseModeratedBy,
  caseVisibleTo,
  isAboutOthers,
  isInvolved,
  mayJudge,
} from '../../people/cases/case-visibility.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Cases } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'

type CaseRow = Selectable<Cases>

/** A case with the reports about its target. */
export interface CaseView extends Omit<CaseRow, 'closed_by' | 'for_admins'> {
  reports: Case['reports']
  holds: Hold[]
  closed_by_name: string | null
  concerns_viewer: boolean
  has_evidence: boolean
  remark_count: number
  appeal: {
    /** As a decimal string. */
    id: string
    text: string
    createdAt: string
    entry: { act: string; at: string; reason: string | null; rule: string | null; removedWith: number }
  } | null
}

/** A case on a page of the queue; in groups also with its group. */
export interface ListedCase extends CaseView {
  group_place: number
  group_size: number
  group_first: bigint
  group_last: bigint
}

export interface QueueRequest {
  scope: 'mine' | 'site'
  communityId: bigint | null
  kind: (typeof caseKinds)[number] | null
  sort: (typeof queueSorts)[number]
  state: 'open' | 'done'
  after: QueuePosition | null
  limit: number
}

/**
 * The last case of a page, by age or number of reports; or the last group, by its oldest or newest case or its size.
 */
export interface QueuePosition {
  id: bigint
  count: number
}

/** No case has as many; a limit for what a page reads. */
const maxReportsRead = 1000
/** Only this many newest cases are grouped. */
const maxGrouped = 10_000
const casesOfGroup = 3

/** `keys` is a query with the columns id and place, and those of the groups if any. */
function viewCases<T extends CaseView>(viewer: Viewer, keys: RawBuilder<unknown>) {
  return sql<T>`
    select keys.*, cases.target_type, cases.target_id, cases.community_id, cases.author_id, cases.appeal_id, cases.held_id,
      cases.escalated_at, cases.escalation_text, cases.report_count, cases.reporter_count, cases.version, cases.created_at, cases.updated_at,
      cases.closed_at, cases.outcome,
      (select username from users u where u.id = cases.closed_by and u.deleted_at is null) as closed_by_name,
      ${isInvolved(viewer)} as concerns_viewer,
      exists (select from case_evidence e where e.case_id = cases.id) as has_evidence,
      (select count(*)::int from (select from case_remarks r where r.case_id = cases.id limit ${maxRemarks}) r) as remark_count,
      (select coalesce(json_agg(json_build_object('why', why, 'createdAt', created_at)), '[]')
        from held_items held where held.id = cases.held_id) as holds,
      (select json_build_object('id', appeal.id::text, 'text', appeal.text, 'createdAt', appeal.created_at,
          'entry', json_build_object('act', act, 'at', at, 'reason', reason, 'rule', rule, 'removedWith', (
            select count(*) from (
              select from modlog item
              where item.part_of = modlog.id and item.undone_by is null and (item.act = 'remove_comment' or item.act = 'remove_post'
                and exists (select from posts p where p.id = item.target_id and p.content_deleted_at is null))
              limit ${maxCounted}) items)))
        from appeals appeal join modlog on modlog.id = appeal.log_id where appeal.id = cases.appeal_id) as appeal,
      (select coalesce(json_agg(json_build_object('reason', reason_id, 'title', title, 'count', count,
          'firstAt', first_at, 'lastAt', last_at, 'rules', coalesce(rules, '{}'), 'notes', coalesce(notes, '{}')) order by count desc, reason_id), '[]')
        from (
          select r.reason_id, reasons.title, count(*)::int as count, min(r.created_at) as first_at,
            max(r.created_at) as last_at,
            (array_agg(distinct r.rule) filter (where r.rule is not null))[1:${sql.lit(maxReportedRules)}] as rules,
            (array_agg(r.note order by r.id desc) filter (where r.note is not null))[1:${sql.lit(maxReporterNotes)}] as notes
          from (
            select id, reason_id, rule, note, created_at from reports
            where case_id = cases.id and (cases.closed_at is not null or decided_at is null)
            order by id desc limit ${maxReportsRead}) r
          join report_reasons reasons on reasons.id = r.reason_id
          group by r.reason_id, reasons.title) each) as reports
    from (${keys}) keys join cases on cases.id = keys.id`
}

/** The communities that the viewer moderates. */
const moderated = (viewer: Viewer) => sql`
  select m.community_id from community_mods m join communities c on c.id = m.community_id and c.deleted_at is null
  where m.user_id = ${viewer.id}`

/**
 * Nobody may decide cases about themselves. When an appeal is answered, the original moderator may see the case again.
 */
const isImpartial = (viewer: Viewer, state: 'open' | 'done') =>
  state === 'open' ? mayJudge(viewer) : isAboutOthers(viewer)

/**
 * The cases of a community that the viewer may decide or, in the state `done`, read; the caller has checked that they
 * moderate it.
 */
function ofModerators(viewer: Viewer, state: 'open' | 'done'): RawBuilder<boolean> {
  const handed = state === 'open' && !viewer.isAdmin ? sql`and cases.escalated_at is null` : sql``
  return sql<boolean>`(not cases.for_admins and ${isImpartial(viewer, state)} ${handed})`
}

const inState = (state: 'open' | 'done') => sql`cases.closed_at ${state === 'open' ? sql`is null` : sql`is not null`}`

function ofKind(kind: QueueRequest['kind']): RawBuilder<unknown> {
  if (kind === 'report') return sql`and cases.report_count > 0`
  if (kind === 'hold') return sql`and cases.held_id is not null and cases.appeal_id is null`
  return kind === 'appeal' ? sql`and cases.appeal_id is not null` : sql``
}

const orders = { oldest: sql`id`, newest: sql`id desc`, most: sql`report_count desc, id desc` }

function behind({ sort, after }: Pick<QueueRequest, 'sort' | 'after'>): RawBuilder<unknown> {
  if (!after) return sql``
  if (sort === 'most') return sql`and (cases.report_count, cases.id) < (${after.count}, ${after.id})`
  return sql`and cases.id ${sort === 'oldest' ? sql`>` : sql`<`} ${after.id}`
}

/**
 * The first cases of the request, from an index that has this order. From each community, as many as a page has. The
 * limit is a literal, since the planner's choice depends on it.
 */
function selectedCases(viewer: Viewer, request: QueueRequest, limit: number): RawBuilder<unknown> {
  const { scope, communityId, kind, sort, state } = request
  const rest = sql`${inState(state)} ${ofKind(kind)} ${behind(request)} order by ${orders[sort]} limit ${sql.lit(limit)}`
  const columns = sql`cases.id, cases.report_count, cases.author_id, cases.target_type, cases.target_id`
  if (scope === 'site') {
    const place = communityId === null ? sql`` : sql`cases.community_id = ${communityId} and`
    return sql`select ${columns} from cases where ${place} ${isImpartial(viewer, state)} and ${rest}`
  }
  const place = communityId === null ? sql`` : sql`and m.community_id = ${communityId}`
  return sql`
    select own.* from (${moderated(viewer)} ${place}) places cross join lateral (
      select ${columns} from cases
      where cases.community_id = places.community_id and ${ofModerators(viewer, state)} and ${rest}) own
    order by ${orders[sort]} limit ${sql.lit(limit)}`
}

/** In the requested order. */
export async function listCases(db: Db, viewer: Viewer, request: QueueRequest): Promise<ListedCase[]> {
  return (await casesStatement(viewer, request).execute(db)).rows
}

export function casesStatement(viewer: Viewer, request: QueueRequest) {
  const keys = sql`
    select id, (row_number() over (order by ${orders[request.sort]}))::int as place
    from (${selectedCases(viewer, request, request.limit)}) chosen`
  return sql<ListedCase>`${viewCases<ListedCase>(viewer, keys)} order by keys.place`
}

const groupOrders = { oldest: sql`first`, newest: sql`last desc`, most: sql`size desc, last desc` }

function groupsBehind({ sort, after }: Pick<QueueRequest, 'sort' | 'after'>): RawBuilder<unknown> {
  if (!after) return sql`true`
  if (sort === 'most') return sql`(size, last) < (${after.count}, ${after.id})`
  return sort === 'oldest' ? sql`first > ${after.id}` : sql`last < ${after.id}`
}

/**
 * Cases grouped by author. For a deleted account, only administrators see which cases under different posts have the
 * same author.
 */
export async function listGroups(db: Db, viewer: Viewer, request: QueueRequest): Promise<ListedCase[]> {
  return (await groupsStatement(viewer, request).execute(db)).rows
}

export function groupsStatement(viewer: Viewer, request: QueueRequest) {
  const all = selectedCases(viewer, { ...request, sort: 'newest', after: null }, maxGrouped)
  const ghost = sql`case when (select u.deleted_at from users u where u.id = author_id) is not null then
    case target_type when 'comment' then (select post_id from comments c where c.id = target_id) else target_id end end`
  const keys = sql`
    select unnest(ids) as id, group_place, size as group_size, first as group_first, last as group_last from (
      select *, (row_number() over (order by ${groupOrders[request.sort]}))::int as group_place from (
        select author_id, ghost, count(*)::int as size, min(id) as first, max(id) as last,
          (array_agg(id order by id desc))[1:${sql.lit(casesOfGroup)}] as ids
        from (select *, ${viewer.isAdmin ? sql`null::bigint` : ghost} as ghost from (${all}) found) open
        group by author_id, ghost) each
      where ${groupsBehind(request)} order by ${groupOrders[request.sort]} limit ${sql.lit(request.limit)}) page`
  return sql<ListedCase>`${viewCases<ListedCase>(viewer, keys)} order by keys.group_place, keys.id desc`
}

export interface QueueCount {
  community_id: bigint | null
  name: string | null
  cases: number
  reported: number
  held: number
  appealed: number
}

const maxPlaces = 1000

/**
 * One row per community of the scope, and one for cases without a community. Communities without open cases have zeros.
 */
export async function countCases(db: Db, viewer: Viewer, scope: 'mine' | 'site'): Promise<QueueCount[]> {
  return (await countsStatement(viewer, scope).execute(db)).rows
}

export function countsStatement(viewer: Viewer, scope: 'mine' | 'site') {
  const visible = scope === 'site' ? isImpartial(viewer, 'open') : ofModerators(viewer, 'open')
  const next = (where: RawBuilder<unknown>) => sql`
    select cases.community_id from cases where cases.closed_at is null and ${where}
    order by cases.community_id limit 1`
  // Jumps along the index from one community with open cases to the next.
  const waiting = sql`
    with recursive places as (
      (${next(sql`cases.community_id is not null`)})
      union all
      select (${next(sql`cases.community_id > places.community_id`)}) from places where places.community_id is not null
    )
    select community_id from places where community_id is not null limit ${maxPlaces}`
  const places =
    scope === 'site'
      ? sql`((${waiting}) union all select null::bigint)`
      : sql`(${moderated(viewer)} limit ${maxPlaces})`
  const columns = sql`select report_count, held_id, appeal_id from cases where cases.closed_at is null and ${visible}`
  return sql<QueueCount>`
    select places.community_id, communities.name, open.cases, open.reported, open.held, open.appealed
    from ${places} places left join communities on communities.id = places.community_id
    cross join lateral (
      select count(*)::int as cases, (count(*) filter (where report_count > 0))::int as reported,
        (count(*) filter (where held_id is not null and appeal_id is null))::int as held,
        (count(*) filter (where appeal_id is not null))::int as appealed
      from (
        (${columns} and cases.community_id = places.community_id limit ${maxCounted})
        union all
        (${columns} and cases.community_id is null and places.community_id is null limit ${maxCounted})) waiting) open`
}

// Single cases

/** The cases with these ids that the viewer may see, in their current state. */
export async function listCasesByIds(db: Db, viewer: Viewer, ids: readonly bigint[]): Promise<CaseView[]> {
  const keys = sql`select cases.id from cases where cases.id = any(${ids}::bigint[]) and ${caseVisibleTo(viewer)}`
  return (await viewCases<CaseView>(viewer, keys).execute(db)).rows
}

export interface OneCase extends CaseView {
  for_admins: boolean
  /**
   * Whether the case belongs to the viewer's communities, and whether they may see it, which is not so if it is about
   * themselves.
   */
  concerns: boolean
  visible: boolean
  /** Whether the viewer moderates the community. */
  moderated: boolean
}

export async function isCaseVisible(db: Db, viewer: Viewer, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from cases where cases.id = ${id} and ${caseVisibleTo(viewer)}`.execute(db)
  return rows.length > 0
}

export async function findCase(db: Db, viewer: Viewer, id: bigint): Promise<OneCase | undefined> {
  const keys = sql`
    select cases.id, cases.for_admins, ${caseConcerns(viewer)} as concerns, ${caseVisibleTo(viewer)} as visible,
      ${caseModeratedBy(viewer)} as moderated
    from cases where cases.id = ${id}`
  return (await viewCases<OneCase>(viewer, keys).execute(db)).rows[0]
}

/** Deletes old closed cases with their reports and returns how many. A case whose reporter is still muted stays. */
export async function deleteOldCases(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select id from cases
      where closed_at < now() - make_interval(days => ${days})
        and not exists (select from reporter_mutes m where m.case_id = cases.id)
      order by closed_at limit ${limit}
    ), reported as (
      delete from reports where case_id in (select id from old)
    )
    delete from cases where id in (select id from old) returning id`.execute(db)
  return rows.length
}
