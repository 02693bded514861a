import { sql } from 'kysely'
import { moderatesAny } from '../new-accounts/fragments.ts'

/** Whether a row of `users` is a moderator or administrator without a second factor and without a passkey. */
export const actsWithoutFactor = sql<boolean>`(
  (users.is_admin or ${moderatesAny})
  and not exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
  and not exists (select from passkeys p where p.user_id = users.id))`

/** Since when a row of `users` is a moderator; null if it is none. */
export const moderatorSince = sql<Date | null>`(
  select min(m.created_at) from community_mods m where m.user_id = users.id)`
