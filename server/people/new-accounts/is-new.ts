import { hourMs } from '../../../shared/time.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { SiteSettingsRow } from '../site-settings/queries.ts'

type Hours = Pick<SiteSettingsRow, 'new_account_hours'>

/**
 * Whether the account is younger than the setting, and nobody has trusted it. Administrators are never new. Moderators
 * are not new either, unless they moderate only communities that they created themselves. Needs no statement.
 */
export function isNewAccount(settings: Hours, viewer: Viewer): boolean {
  return newUntil(settings, viewer) !== null
}

/** When the account stops being new by its age; null if it is not new. */
export function newUntil({ new_account_hours: hours }: Hours, viewer: Viewer): Date | null {
  if (viewer.isAdmin || viewer.trusted || viewer.appointed) return null
  const until = viewer.createdAt.getTime() + hours * hourMs
  return until > Date.now() ? new Date(until) : null
}
