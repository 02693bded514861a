import { sql } from 'kysely'

/** Whether the removed or refused content is erased and cannot be restored. For queries that name the log entries `m`. */
export const isErased = sql<boolean>`(m.act = 'remove_post' and exists (
    select from posts where posts.id = m.target_id and posts.content_deleted_at is not null)
  or m.act = 'refuse_held' and not exists (select from held_items where held_items.id = m.target_id))`
