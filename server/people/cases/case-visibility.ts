import { type RawBuilder, sql } from 'kysely'

// For queries whose cases are named `cases`.

/** The viewer of cases: a logged-in account, or one that the query itself names. */
export interface CaseViewer {
  id: bigint | RawBuilder<bigint>
  isAdmin: boolean
}

/** Nobody sees cases about themselves, except the only admin of a site, because nobody else could decide them. */
export function isAboutOthers(viewer: CaseViewer): RawBuilder<boolean> {
  const others = sql<boolean>`cases.author_id is distinct from ${viewer.id}::bigint`
  if (!viewer.isAdmin) return others
  return sql<boolean>`(${others} or not exists (
    select from users a where a.is_admin and a.id <> ${viewer.id} and a.deleted_at is null and a.banned_at is null))`
}

/** Somebody who was seen in this time counts as able to answer an appeal. */
const seenDays = 14
/** How long only the moderators of the community see an appeal. */
const onlyModeratorsDays = 7

/**
 * The person who did an act does not see the appeal against it while somebody else could answer: another moderator of
 * the community, or another admin if the appeal is for admins. Admins see appeals for moderators only after these have
 * waited for a while, or if no moderator could answer.
 */
function isAppealForViewer(viewer: CaseViewer): RawBuilder<boolean> {
  const able = sql`decider.id not in (${viewer.id}, cases.author_id) and decider.deleted_at is null
    and decider.banned_at is null and decider.last_seen_at > now() - make_interval(days => ${seenDays})`
  const isDecidable = sql`exists (
    select from community_mods seat join users decider on decider.id = seat.user_id
    where seat.community_id = cases.community_id and ${able} and (not seat.is_helper or entry.act <> 'ban_member'))`
  const isTooEarly = viewer.isAdmin
    ? sql`not cases.for_admins and cases.report_count = 0 and cases.escalated_at is null and ${isDecidable}
        and appeal.created_at > now() - make_interval(days => ${onlyModeratorsDays}) and not ${caseModeratedBy(viewer)}`
    : sql`false`
  return sql<boolean>`(cases.appeal_id is null or cases.closed_at is not null or not exists (
    select from appeals appeal join modlog entry on entry.id = appeal.log_id
    where appeal.id = cases.appeal_id and (${isTooEarly} or entry.actor_id = ${viewer.id} and case when cases.for_admins
      then exists (select from users decider where decider.is_admin and ${able})
      else ${isDecidable} end)))`
}

/** For cases of the viewer's communities: whether the viewer may judge them, because they are not about the viewer. */
export function mayJudge(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(${isAboutOthers(viewer)} and ${isAppealForViewer(viewer)})`
}

/**
 * Whether the viewer wrote the item of the case, or did the act that the appeal is about. They see such a case only if
 * nobody else can decide it.
 */
export function isInvolved(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(cases.author_id is not distinct from ${viewer.id}::bigint or exists (
    select from appeals appeal join modlog entry on entry.id = appeal.log_id
    where appeal.id = cases.appeal_id and entry.actor_id = ${viewer.id}))`
}

/** Whether this viewer moderates the community of the case, if it still exists. */
export function caseModeratedBy(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from community_mods m join communities c on c.id = m.community_id and c.deleted_at is null
    where m.community_id = cases.community_id and m.user_id = ${viewer.id})`
}

/** Whether the case is in this viewer's area, even if it is about themselves. */
export function caseConcerns(viewer: CaseViewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(not cases.for_admins and ${caseModeratedBy(viewer)})`
}

/**
 * Who may see a case: admins see all, moderators those of their communities that are not for admins. Neither see one
 * about themselves, nor an appeal against their own act while others can answer it.
 */
export function caseVisibleTo(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(${caseConcerns(viewer)} and ${mayJudge(viewer)})`
}

/** Whether the case is an appeal against a ban from the community, which helpers see, but do not decide. */
export const appealsBan = sql<boolean>`exists (
  select from appeals appeal join modlog entry on entry.id = appeal.log_id
  where appeal.id = cases.appeal_id and entry.act = 'ban_member')`

/**
 * Whether this viewer may decide the case. Moderators still see cases that they have handed to the admins, but can no
 * longer decide them.
 */
export function caseDecidableBy(viewer: CaseViewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return caseVisibleTo(viewer)
  return sql<boolean>`(cases.escalated_at is null and ${caseVisibleTo(viewer)})`
}
