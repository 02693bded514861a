import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'

/**
 * Whether this viewer may read the text and the author of a comment. If its author deleted it, the text is erased and
 * administrators still see the author. For queries in which the table is named `comments`.
 */
export function commentVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql<boolean>`true`
  if (!viewer) return sql<boolean>`comments.deleted_at is null`
  return sql<boolean>`(comments.deleted_at is null or comments.deleted_as = 'mods' and exists (
    select from community_mods m where m.community_id = comments.community_id and m.user_id = ${viewer.id}))`
}
