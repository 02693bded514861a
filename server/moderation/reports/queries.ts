import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import { banHolds } from '../../discussion/mods/fragments.ts'
import { caseConcerns, caseDecidableBy, caseVisibleTo } from '../../people/cases/case-visibility.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { ReportReasons, Reports } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'

export async function findReportReason(db: Db, id: number): Promise<Selectable<ReportReasons> | undefined> {
  // A number larger than an integer column cannot be a reason.
  if (Math.abs(id) >= 2 ** 31) return undefined
  return db.selectFrom('report_reasons').selectAll().where('id', '=', id).executeTakeFirst()
}

// Sending one

export interface ReportableRow {
  community_id: bigint | null
  post_id: bigint | null
  author_id: bigint | null
  /**
   * Whether moderators or administrators removed it, or the author deleted the comment, which erases it. A report to
   * the administrators can be about what moderators removed, as long as its content exists.
   */
  removed: boolean
  /** When its text last changed. */
  edited_at: Date | null
  banned: boolean
}

/** Finds a target that may be reported. The lock prevents its removal until the transaction ends. */
export async function lockReportable(
  tx: Db,
  viewer: Viewer,
  type: CaseTargetType,
  id: bigint,
  forAdmins: boolean,
): Promise<ReportableRow | undefined> {
  return (await reportables[type](viewer, id, forAdmins).execute(tx)).rows[0]
}

const bannedFrom = (viewer: Viewer, communityId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from community_bans b where b.community_id = ${communityId} and b.user_id = ${viewer.id} and ${banHolds})`

const reportables: Record<
  CaseTargetType,
  (viewer: Viewer, id: bigint, forAdmins: boolean) => RawBuilder<ReportableRow>
> = {
  post: (viewer, id, forAdmins) => sql<ReportableRow>`
    select community_id, id as post_id, user_id as author_id, edited_at,
      coalesce(deleted_as = 'admins' or deleted_as = 'mods' and (content_deleted_at is not null or not ${forAdmins}), false) as removed,
      ${bannedFrom(viewer, sql`posts.community_id`)} as banned
    from posts where id = ${id} for share`,
  comment: (viewer, id, forAdmins) => sql<ReportableRow>`
    select comments.community_id, comments.post_id, comments.user_id as author_id, comments.edited_at,
      coalesce(comments.deleted_as in ('normal', 'admins'), false) or coalesce(posts.deleted_as = 'admins', false)
        or not ${forAdmins} and coalesce(comments.deleted_as = 'mods' or posts.deleted_as = 'mods', false) as removed,
      ${bannedFrom(viewer, sql`comments.community_id`)} as banned
    from comments join posts on posts.id = comments.post_id where comments.id = ${id} for share`,
  user: (_viewer, id) => sql<ReportableRow>`
    select null::bigint as community_id, null::bigint as post_id, id as author_id, null::timestamptz as edited_at,
      false as removed, false as banned
    from users where id = ${id} and deleted_at is null and pending_at is null for share`,
  community: (_viewer, id) => sql<ReportableRow>`
    select id as community_id, null::bigint as post_id, null::bigint as author_id, null::timestamptz as edited_at,
      false as removed, false as banned
    from communities where id = ${id} and deleted_at is null for share`,
}

interface CaseState {
  is_open: boolean
  /** The ignored case, if the text of the target has not changed since. */
  ignored_id: bigint | null
  muted: boolean
}

export async function findCaseState(
  tx: Db,
  reporterId: bigint,
  target: {
    targetType: CaseTargetType
    targetId: bigint
    communityId: bigint | null
    forAdmins: boolean
    editedAt: Date | null
  },
): Promise<CaseState> {
  const { targetType, targetId, communityId, forAdmins, editedAt } = target
  const { rows } = await sql<CaseState>`
    with about as materialized (
      select id, closed_at, outcome from cases
      where target_type = ${targetType} and target_id = ${targetId} and for_admins = ${forAdmins}
        and community_id is not distinct from ${communityId} and appeal_id is null
      order by id desc limit 2
    )
    select exists (select from about where closed_at is null) as is_open,
      (select id from (select * from about where closed_at is not null order by closed_at desc limit 1) last
        where outcome = 'ignore' and ${targetType} in ('post', 'comment')
          and closed_at >= coalesce(${editedAt}::timestamptz, '-infinity')) as ignored_id,
      exists (
        select from reporter_mutes m join cases c on c.id = m.case_id
        where m.reporter_id = ${reporterId} and m.ends_at > now() and c.for_admins = ${forAdmins}
          and c.community_id is not distinct from ${communityId}) as muted`.execute(tx)
  return rows[0] ?? { is_open: false, ignored_id: null, muted: false }
}

export type ReportRow = Pick<
  Selectable<Reports>,
  'id' | 'community_id' | 'post_id' | 'target_type' | 'target_id' | 'reason_id' | 'rule' | 'created_at'
>

const reportColumns = (table: string) => sql`${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.community_id`)},
  ${sql.ref(`${table}.post_id`)}, ${sql.ref(`${table}.target_type`)}, ${sql.ref(`${table}.target_id`)},
  ${sql.ref(`${table}.reason_id`)}, ${sql.ref(`${table}.rule`)}, ${sql.ref(`${table}.created_at`)}`

/**
 * Undefined if the reporter has an open report for the same target and reason. Updates the counters of the case; `held`
 * reports count too.
 */
export async function insertReport(
  tx: Db,
  values: {
    caseId: bigint | null
    held: boolean
    decided: boolean
    reporterId: bigint
    targetType: CaseTargetType
    targetId: bigint
    communityId: bigint | null
    postId: bigint | null
    reasonId: number
    rule: string | null
    note: string | null
  },
): Promise<ReportRow | undefined> {
  const { caseId, reporterId, decided } = values
  const { rows } = await sql<ReportRow>`
    with made as (
      insert into reports (case_id, reporter_id, target_type, target_id, community_id, post_id, reason_id, rule, note,
        decided_at, outcome)
      values (${caseId}, ${reporterId}, ${values.targetType}, ${values.targetId}, ${values.communityId}, ${values.postId},
        ${values.reasonId}, ${values.rule}, ${values.note}, case when ${decided} then now() end, case when ${decided} then 'removed' end)
      on conflict (reporter_id, target_type, target_id, reason_id) where decided_at is null do nothing
      returning *
    ), counted as (
      update cases set report_count = report_count + ${values.held ? 1 : 0},
        reporter_count = reporter_count + case when exists (
          select from reports r where r.case_id = cases.id and r.reporter_id = ${reporterId} and r.decided_at is null)
          then 0 else 1 end
      from made where cases.id = made.case_id
    )
    select ${reportColumns('made')} from made`.execute(tx)
  return rows[0]
}

// Those that wait in a community

export type ReportView = ReportRow & Pick<Selectable<ReportReasons>, 'title' | 'description'>

/** A limit for what the list reads; no community has as many open reports. */
const maxListed = 10_000

interface ReportsPage {
  total: number
  posts: number
  comments: number
}

/** Open reports in open cases that are not the administrators' own. The table of cases is named `cases`. */
const waiting = (communityId: bigint) => sql`
  r.community_id = ${communityId} and r.decided_at is null and cases.closed_at is null and not cases.for_admins`

/**
 * The newest open reports. A subquery finds the case of each by its id: with a join and an unknown limit, the planner
 * read all cases of the community for each report.
 */
const listed = (viewer: Viewer, communityId: bigint) => sql`
  (select * from reports where community_id = ${communityId} and decided_at is null
    order by id desc limit ${sql.lit(maxListed)}) r
  cross join lateral (
    select from cases where cases.id = r.case_id and ${waiting(communityId)} and ${caseDecidableBy(viewer)} limit 1) up_to_viewer`

export async function countReports(db: Db, viewer: Viewer, communityId: bigint): Promise<ReportsPage> {
  return (await countStatement(viewer, communityId).execute(db)).rows[0] ?? { total: 0, posts: 0, comments: 0 }
}

export const countStatement = (viewer: Viewer, communityId: bigint) => sql<ReportsPage>`
  select count(*)::int as total, (count(*) filter (where target_type = 'post'))::int as posts,
    (count(*) filter (where target_type = 'comment'))::int as comments
  from ${listed(viewer, communityId)}`

interface ReportsRequest {
  types: readonly CaseTargetType[]
  page: number
  limit: number
}

export async function listReports(
  db: Db,
  viewer: Viewer,
  communityId: bigint,
  request: ReportsRequest,
): Promise<ReportView[]> {
  return (await listStatement(viewer, communityId, request).execute(db)).rows
}

export const listStatement = (
  viewer: Viewer,
  communityId: bigint,
  { types, page, limit }: ReportsRequest,
) => sql<ReportView>`
  select listed.*, reasons.title, reasons.description from (
    ${firstRows(
      sql`
        select ${reportColumns('r')} from ${listed(viewer, communityId)} where r.target_type = any(${types}::text[])
        order by r.id desc`,
      limit,
      Math.min((page - 1) * limit, maxListed),
    )}) listed
  join report_reasons reasons on reasons.id = listed.reason_id order by listed.id desc`

// Dropping one

export interface WaitingReport extends ReportView {
  case_id: bigint
  /** Whether the viewer may decide it, and if not, whether that is because it is about themselves. */
  up_to: boolean
  own: boolean
}

/** Locks the case before the report, in the same order as a decision. */
export async function lockWaitingReport(
  tx: Db,
  viewer: Viewer,
  communityId: bigint,
  id: number,
): Promise<WaitingReport | undefined> {
  const { rows } = await sql<WaitingReport>`
    select ${reportColumns('r')}, r.case_id, reasons.title, reasons.description, ${caseDecidableBy(viewer)} as up_to,
      ${caseConcerns(viewer)} and not ${caseVisibleTo(viewer)} as own
    from reports r join cases on cases.id = r.case_id join report_reasons reasons on reasons.id = r.reason_id
    where r.id = ${id} and ${waiting(communityId)} for no key update of cases, r`.execute(tx)
  return rows[0]
}

export async function updateDropped(tx: Db, id: number): Promise<void> {
  await sql`update reports set decided_at = now(), outcome = 'left' where id = ${id}`.execute(tx)
}
