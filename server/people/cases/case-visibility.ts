import { type RawBuilder, sql } from 'kysely'

// For queries whose cases are named `cases`.

/** Who looks: a viewer, or an account that the query itself names. */
export interface CaseViewer {
  id: bigint | RawBuilder<bigint>
  isAdmin: boolean
}

/** Nobody is shown what is said of themselves; the only admin of a site is, as nobody else could decide it. */
export function notOwn(viewer: CaseViewer): RawBuilder<boolean> {
  const others = sql<boolean>`cases.author_id is distinct from ${viewer.id}::bigint`
  if (!viewer.isAdmin) return others
  return sql<boolean>`(${others} or not exists (
    select from users a where a.is_admin and a.id <> ${viewer.id} and a.deleted_at is null and a.banned_at is null))`
}

/** Who was seen in so many days can answer an appeal against another. */
const seenDays = 14
/** So long only the moderators of the community are shown an appeal. */
const moderatorsAloneDays = 7

/**
 * An appeal is not shown to who acted as long as somebody else could answer it: another moderator of the community, or another admin where it is
 * the admins' to answer. Admins are shown those of communities only when they have waited for a while.
 */
function notAppealedFrom(viewer: CaseViewer): RawBuilder<boolean> {
  const able = sql`decider.id not in (${viewer.id}, cases.author_id) and decider.deleted_at is null
    and decider.banned_at is null and decider.last_seen_at > now() - make_interval(days => ${seenDays})`
  const isTooEarly = viewer.isAdmin
    ? sql`not cases.for_admins and cases.report_count = 0 and cases.escalated_at is null
        and asked.created_at > now() - make_interval(days => ${moderatorsAloneDays}) and not ${caseModeratedBy(viewer)}`
    : sql`false`
  return sql<boolean>`(cases.appeal_id is null or cases.closed_at is not null or not exists (
    select from appeals asked join modlog entry on entry.id = asked.log_id
    where asked.id = cases.appeal_id and (${isTooEarly} or entry.actor_id = ${viewer.id} and case when cases.for_admins
      then exists (select from users decider where decider.is_admin and ${able})
      else exists (
        select from community_mods seat join users decider on decider.id = seat.user_id
        where seat.community_id = cases.community_id and ${able})
      end)))`
}

/** Of cases that are known to concern the viewer, those in which they are no judge of themselves. */
export function notInOwnCause(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(${notOwn(viewer)} and ${notAppealedFrom(viewer)})`
}

/** Whether the viewer wrote the item of the case, or did the act of its appeal. They see such a case only if nobody else can decide it. */
export function isInOwnCause(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(cases.author_id is not distinct from ${viewer.id}::bigint or exists (
    select from appeals asked join modlog entry on entry.id = asked.log_id
    where asked.id = cases.appeal_id and entry.actor_id = ${viewer.id}))`
}

/** Whether this viewer moderates the community of the case, as long as there is one. */
export function caseModeratedBy(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from community_mods m join communities c on c.id = m.community_id and c.deleted_at is null
    where m.community_id = cases.community_id and m.user_id = ${viewer.id})`
}

/** Whether the case is one for this viewer, be it about themselves. */
export function caseConcerns(viewer: CaseViewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(not cases.for_admins and ${caseModeratedBy(viewer)})`
}

/**
 * Who may see a case: admins all, moderators those of their communities but for the admins' own; neither one about themselves, nor an appeal
 * against what they did while others can answer it.
 */
export function caseVisibleTo(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(${caseConcerns(viewer)} and ${notInOwnCause(viewer)})`
}

/** Whether it is up to this viewer: what moderators have handed to the admins they still see, and decide no more. */
export function caseUpTo(viewer: CaseViewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return caseVisibleTo(viewer)
  return sql<boolean>`(cases.escalated_at is null and ${caseVisibleTo(viewer)})`
}
