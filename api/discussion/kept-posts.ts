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
    'Of posts that a device keeps to read without a connection: which are gone, and of which something was taken away or edited since.',
  query: z.object({
    posts: z.string().meta({ description: `Their public ids, at most ${maxKeptPosts}, with commas between them.` }),
    since: z.string().meta({ description: 'The `at` of the answer before, or when the oldest copy was made.' }),
  }),
  output: z.object({ at: time(), gone: z.array(z.string()), changed: z.array(z.string()) }),
  errors: ['bad_request'],
  limits: upkeepLimits,
})
