import { sql } from 'kysely'

/** Whether the content of a removed post is gone for good: nothing of it can come back. For queries whose entries are named `m`. */
export const isErased = sql<boolean>`(m.act = 'remove_post' and exists (
  select from posts where posts.id = m.target_id and posts.content_deleted_at is not null))`
