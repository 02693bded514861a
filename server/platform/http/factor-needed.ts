import type { ErrorName } from '../../../api/platform/errors.ts'
import { factorGraceDays } from '../../../shared/limits.ts'
import { dayMs } from '../../../shared/time.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'

/** Since when the site asks each group; null if it does not. */
interface Asking {
  admins_asked_at: Date | null
  moderators_asked_at: Date | null
}

/**
 * From when on this person cannot moderate without a second factor. Undefined if the site asks them for none, or they
 * have one. The days begin when they get the role that is asked, or when the site begins to ask.
 */
export function factorNeededFrom(asking: Asking, { withoutFactor }: Viewer): Date | undefined {
  const { adminSince, moderatorSince } = withoutFactor ?? {}
  const starts = [
    ...(adminSince && asking.admins_asked_at ? [Math.max(+adminSince, +asking.admins_asked_at)] : []),
    ...(moderatorSince && asking.moderators_asked_at ? [Math.max(+moderatorSince, +asking.moderators_asked_at)] : []),
  ]
  return starts.length ? new Date(Math.min(...starts) + factorGraceDays * dayMs) : undefined
}

/** The viewer for a call. Once the days are over they have the rights of a member, and `factorNeeded`. */
export async function withFactorState(site: Site, viewer: Viewer): Promise<Viewer> {
  if (!viewer.withoutFactor) return viewer
  const from = factorNeededFrom(await site.siteSettings.get(), viewer)
  if (!from || from.getTime() > Date.now()) return viewer
  const { moderates: _, ...member } = viewer
  return { ...member, isAdmin: false, factorNeeded: true }
}

/** For what only moderators and administrators may do. Their ordinary life goes on. */
export function requireFactor(viewer: Viewer): void {
  if (viewer.factorNeeded) throw new Refusal('second_factor_needed')
}

const refusalsOfMembers = new Set<ErrorName>([
  ...(['not_admin', 'not_admin_nor_mod', 'not_mod', 'not-mod-not-admin', 'own_case'] as const),
  ...(['permission_denied', 'modlog_private', 'talk_not_found'] as const),
])

/** Administrators with a factor would not be refused. */
export function tellWhatIsMissing(viewer: Viewer, error: unknown): unknown {
  const isOfRole = viewer.withoutFactor?.adminSince && error instanceof Refusal && refusalsOfMembers.has(error.code)
  return isOfRole ? new Refusal('second_factor_needed') : error
}
