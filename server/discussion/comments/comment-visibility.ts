import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'

/**
 * Whether this viewer may read who wrote a comment and what. Of one that its author deleted administrators read the author; its text
 * is erased. For queries whose comments are named `comments`.
 */
export function commentVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql<boolean>`true`
  if (!viewer) return sql<boolean>`comments.deleted_at is null`
  return sql<boolean>`(comments.deleted_at is null or comments.deleted_as = 'mods' and exists (
    select from community_mods m where m.community_id = comments.community_id and m.user_id = ${viewer.id}))`
}
