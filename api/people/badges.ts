import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { nameInPath, success } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

/** Administrators give badges to people. Profiles show them. */
export const badgeTypes = ['supporter'] as const

export type BadgeType = (typeof badgeTypes)[number]

export const badge = z.object({ id: z.int(), type: z.string() })

export const giveBadge = endpoint({
  method: 'POST',
  path: '/api/users/:username/badges',
  who: 'admin',
  summary: 'Give somebody a badge. Returns all their badges. Nothing changes if they already have this badge.',
  params: z.object({ username: nameInPath() }),
  body: z.object({ type: z.string() }),
  output: z.array(badge),
  errors: ['invalid_json', 'badge_type_not_found', 'user_not_found', 'user-deleted'],
  limits: upkeepLimits,
})

export const takeBadge = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/badges/:badge',
  who: 'admin',
  summary:
    'Take a badge from somebody, by its id, or with `byType=true` by its type. Nothing changes if they do not have it.',
  params: z.object({ username: nameInPath(), badge: z.string() }),
  query: z.object({ byType: z.string().optional() }),
  output: success(),
  errors: ['bad_badge_id', 'badge_type_not_found', 'user_not_found', 'user-deleted'],
  limits: upkeepLimits,
})
