import { z } from 'zod'
import { maxKeptPosts } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

export const checkKeptPosts = endpoint({
  method: 'GET',
  path: '/api/_kept_posts',
  who: 'member',
  summary:
    'For posts that a device has stored for reading offline: which posts no longer exist, and in which posts something was removed or edited since then.',
  query: z.object({
    posts: z
      .string()
      .meta({ description: `The public ids of the posts, at most ${maxKeptPosts}, separated by commas.` }),
    since: z.string().meta({ description: 'The `at` of the last answer, or the time of the oldest copy.' }),
  }),
  output: z.object({ at: time(), gone: z.array(z.string()), changed: z.array(z.string()) }),
  errors: ['bad_request'],
  limits: upkeepLimits,
})
