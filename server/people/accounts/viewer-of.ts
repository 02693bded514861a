import type { Viewer } from '../../platform/viewer.ts'
import type { UserRow } from './queries.ts'

/** Makes a viewer of an account, without its moderated communities: only the session lookup knows those. */
export function viewerOf(
  row: Pick<
    UserRow,
    'id' | 'username' | 'is_admin' | 'created_at' | 'trusted_at' | 'pending_at' | 'email_confirmed_at'
  >,
): Viewer {
  const { id, username, is_admin: isAdmin, created_at: createdAt } = row
  const optional = {
    ...(row.trusted_at && { trusted: true as const }),
    ...(row.pending_at && { pending: true as const }),
    ...(!row.email_confirmed_at && { unconfirmed: true as const }),
  }
  return { id, username, isAdmin, createdAt, ...optional }
}
