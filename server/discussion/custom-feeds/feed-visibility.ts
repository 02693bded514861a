import { sql } from 'kysely'
import { hiddenId } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'

/**
 * The viewer may read their own custom feeds and public ones, as long as the owner's account is active. For everybody
 * else, also for administrators, a private feed does not exist.
 */
export const customFeedVisibleTo = (viewer: Viewer | null) => sql<boolean>`
  (custom_feeds.public or custom_feeds.user_id = ${viewer?.id ?? hiddenId}) and exists (
    select from users owner where owner.id = custom_feeds.user_id and owner.deleted_at is null and owner.banned_at is null)`
