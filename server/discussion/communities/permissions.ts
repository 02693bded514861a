import type { ErrorName } from '../../../api/platform/errors.ts'
import { foundingLimits } from '../../../api/platform/rate-limits.ts'
import { hasRight, type ModRight, type ModRole } from '../../../shared/mod-roles.ts'
import { requireFactor } from '../../platform/http/factor-needed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

interface Moderated {
  moderated: boolean | null
}

export function canModerate(viewer: Viewer | null, community: Moderated): boolean {
  return viewer !== null && (viewer.isAdmin || community.moderated === true)
}

/** The contract uses one of three error codes, depending on the call. */
export function requireRight(
  viewer: Viewer,
  role: ModRole | null,
  right: ModRight,
  refusal: Extract<ErrorName, 'not_mod' | 'not_admin_nor_mod' | 'not-mod-not-admin'>,
): void {
  if (!viewer.isAdmin && !hasRight(role, right)) throw new Refusal(refusal)
  requireFactor(viewer)
}

export const foundingLimitMax = Math.max(...foundingLimits.map(({ max }) => max))

/**
 * How long a member must wait before the next community, and because of which limit. `ages`: how many seconds ago the
 * earlier ones were founded, the latest first.
 */
export function foundingWait(
  ages: readonly number[],
): { limit: (typeof foundingLimits)[number]; seconds: number } | undefined {
  return foundingLimits
    .map((limit) => ({ limit, seconds: Math.ceil(limit.seconds - (ages[limit.max - 1] ?? limit.seconds)) }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => b.seconds - a.seconds)[0]
}
