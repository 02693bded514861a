import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

const error = 'invalid_push_subscription'
/** Addresses of the known push services have a few hundred characters. */
const maxEndpoint = 2000
const maxKey = 200

const key = z.string({ error }).min(1, { error }).max(maxKey, { error })

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push_subscriptions',
  who: 'member',
  pendingMay: true,
  summary:
    'Send push messages about notifications to the browser of this session. The subscription replaces an earlier one of the session.',
  body: z.object(
    {
      endpoint: z.string({ error }).startsWith('https://', { error }).max(maxEndpoint, { error }),
      expirationTime: z.number().nullable().optional(),
      keys: z.object({ p256dh: key, auth: key }, { error }),
    },
    { error },
  ),
  output: success(),
  errors: ['invalid_json', 'invalid_push_subscription'],
  limits: upkeepLimits,
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push_subscriptions',
  who: 'member',
  pendingMay: true,
  summary: 'Send no more push messages to the browser of this session. Nothing changes if it has no subscription.',
  output: success(),
  errors: [],
  limits: upkeepLimits,
})
