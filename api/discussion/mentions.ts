import { z } from 'zod'
import { maxMentionsOffered } from '../../shared/limits.ts'
import { image } from '../people/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/forms.ts'
import { mentionOfferLimits } from '../platform/rate-limits.ts'

const offered = z.object({ username: z.string(), proPic: image.nullable() }).meta({ id: 'OfferedName' })

export type OfferedName = z.output<typeof offered>

export const listMentions = endpoint({
  method: 'GET',
  path: '/api/mentions',
  who: 'member',
  summary: `At most ${maxMentionsOffered} members whose names begin so, for whoever is writing \`@\` and a beginning: first those who wrote in the thread of that post, the latest first, then others by name. Whom you have muted is not among them.`,
  query: z.object({ q: z.string().default(''), postId: id().optional() }),
  output: z.object({ users: z.array(offered) }),
  errors: ['invalid_id'],
  limits: mentionOfferLimits,
})
