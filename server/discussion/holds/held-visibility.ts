import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'

// For queries that name the held items `held`.

/** Whether this viewer moderates the community of the item. */
export function heldModeratedBy(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from community_mods m where m.community_id = held.community_id and m.user_id = ${viewer.id})`
}

/** Visible to its author, the moderators of its community and administrators. */
export function heldVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(held.author_id = ${viewer.id} or ${heldModeratedBy(viewer)})`
}
