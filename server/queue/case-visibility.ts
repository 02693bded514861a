import { type RawBuilder, sql } from 'kysely'

// For queries whose cases are named `cases`.

/** Who looks: a viewer, or an account that the query itself names. */
export interface CaseViewer {
  id: bigint | RawBuilder<bigint>
  isAdmin: boolean
}

/** Nobody is shown what is said of themselves; the only admin of a site is, as nobody else could decide it. */
function notOwn(viewer: CaseViewer): RawBuilder<boolean> {
  const others = sql<boolean>`cases.author_id is distinct from ${viewer.id}::bigint`
  if (!viewer.isAdmin) return others
  return sql<boolean>`(${others} or not exists (
    select from users a where a.is_admin and a.id <> ${viewer.id} and a.deleted_at is null and a.banned_at is null))`
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

/** Who may see a case: admins all, moderators those of their communities but for the admins' own; neither one about themselves. */
export function caseVisibleTo(viewer: CaseViewer): RawBuilder<boolean> {
  return sql<boolean>`(${caseConcerns(viewer)} and ${notOwn(viewer)})`
}

/** Whether it is up to this viewer: what moderators have handed to the admins they still see, and decide no more. */
export function caseUpTo(viewer: CaseViewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return caseVisibleTo(viewer)
  return sql<boolean>`(cases.escalated_at is null and ${caseVisibleTo(viewer)})`
}
