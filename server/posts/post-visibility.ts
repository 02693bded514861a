import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../viewer.ts'

/** Whether this viewer moderates the post's community. For queries whose posts are named `posts`. */
export function moderatedBy(viewer: Viewer | null): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from community_mods m where m.community_id = posts.community_id and m.user_id = ${viewer.id})`
}

/**
 * Whether this viewer may read body, images and link. Of a deleted post administrators may, and the moderators of its community
 * unless an administrator deleted it; its author may not.
 */
export function postContentVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql<boolean>`true`
  if (!viewer) return sql<boolean>`posts.deleted_at is null`
  return sql<boolean>`(posts.deleted_at is null or posts.deleted_as <> 'admins' and ${moderatedBy(viewer)})`
}
