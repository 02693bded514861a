import { sql } from 'kysely'

/** Whether a row of `users` is a moderator of any community. */
export const moderatesAny = sql<boolean>`exists (select from community_mods m where m.user_id = users.id)`

/** Accounts that were created before are not new. */
const newSince = sql<Date>`(now() - make_interval(hours => (select new_account_hours from site_settings)))`

/**
 * Whether a row of `users` is a moderator by the choice of somebody else. The founder of a community does not count. Neither do the other moderators
 * of a community whose founder is new or deleted.
 */
export const isAppointed = sql<boolean>`exists (
  select from community_mods m join communities c on c.id = m.community_id join users f on f.id = c.user_id
  where m.user_id = users.id and f.id <> users.id and (c.created_at <= ${newSince}
    or f.deleted_at is null and (f.is_admin or f.trusted_at is not null or f.created_at <= ${newSince})))`

/** Whether a row of `users` is a new account; the same rule as `isNewAccount`. */
export const isNew = sql<boolean>`(
  users.created_at > ${newSince}
  and users.trusted_at is null and not users.is_admin and users.deleted_at is null and not ${isAppointed})`
