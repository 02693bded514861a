import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../viewer.ts'

// For queries whose held items are named `held`.

/** Whether this viewer moderates the community that it is written for. */
export function heldModeratedBy(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from community_mods m where m.community_id = held.community_id and m.user_id = ${viewer.id})`
}

/** Whoever wrote it, the moderators of its community and administrators; to everybody else it is not there. */
export function heldVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(held.author_id = ${viewer.id} or ${heldModeratedBy(viewer)})`
}
