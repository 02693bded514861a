import { z } from 'zod'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'
import { community, viewerFields } from './communities.ts'
import { smallerForms } from './entities.ts'

export const mute = z
  .object({
    id: z.string(),
    type: z.enum(['user', 'community']),
    mutedUserId: id().optional(),
    mutedCommunityId: id().optional(),
    createdAt: time(),
    mutedUser: user.optional(),
    mutedCommunity: community.optional().register(smallerForms, { without: viewerFields }),
  })
  .meta({ id: 'Mute' })

export const mutes = z.object({ communityMutes: z.array(mute), userMutes: z.array(mute) }).meta({ id: 'Mutes' })

export type Mute = z.output<typeof mute>
export type Mutes = z.output<typeof mutes>

export const listMutes = endpoint({
  method: 'GET',
  path: '/api/mutes',
  who: 'member',
  summary: 'The people and communities that you have muted.',
  output: mutes,
  errors: [],
})

export const addMute = endpoint({
  method: 'POST',
  path: '/api/mutes',
  who: 'member',
  pendingMay: true,
  summary: 'Mute a user or a community. Returns the new mute and both lists of mutes.',
  body: z.object({ userId: id().optional(), communityId: id().optional() }),
  output: mutes.extend(mute.partial().shape),
  errors: [
    'invalid_json',
    'invalid_id',
    'user_not_found',
    'user-deleted',
    'cannot_mute_self',
    'community/not-found',
    'too_many_mutes',
  ],
  limits: upkeepLimits,
})

export const unmuteUser = endpoint({
  method: 'DELETE',
  path: '/api/mutes/users/:userId',
  who: 'member',
  pendingMay: true,
  summary: 'Unmute a user.',
  params: z.object({ userId: id() }),
  output: success(),
  errors: ['invalid_id'],
  limits: upkeepLimits,
})

export const unmuteCommunity = endpoint({
  method: 'DELETE',
  path: '/api/mutes/communities/:communityId',
  who: 'member',
  pendingMay: true,
  summary: 'Unmute a community.',
  params: z.object({ communityId: id() }),
  output: success(),
  errors: ['invalid_id'],
  limits: upkeepLimits,
})

export const deleteMute = endpoint({
  method: 'DELETE',
  path: '/api/mutes/:muteId',
  who: 'member',
  pendingMay: true,
  summary: 'Unmute a user or a community, by the id of the mute.',
  params: z.object({ muteId: z.string().regex(/^[uc]_\d{1,9}$/, { error: 'invalid_id' }) }),
  output: success(),
  errors: ['invalid_id'],
  limits: upkeepLimits,
})

export const deleteMutes = endpoint({
  method: 'DELETE',
  path: '/api/mutes',
  who: 'member',
  pendingMay: true,
  summary: 'Delete all your mutes, or all of one type. Returns the lists as they were before.',
  query: z.object({ type: z.enum(['', 'user', 'community'], { error: 'invalid_mute_type' }).optional() }),
  output: mutes,
  errors: ['invalid_mute_type'],
  limits: upkeepLimits,
})
