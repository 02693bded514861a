import { sql } from 'kysely'
import { hiddenId } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'

/**
 * Which custom feeds somebody may read: their own and public ones, as long as the owner's account is active. To everyone else,
 * administrators too, a private one does not exist.
 */
export const customFeedVisibleTo = (viewer: Viewer | null) => sql<boolean>`
  (custom_feeds.public or custom_feeds.user_id = ${viewer?.id ?? hiddenId}) and exists (
    select from users owner where owner.id = custom_feeds.user_id and owner.deleted_at is null and owner.banned_at is null)`
