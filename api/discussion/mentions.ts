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
  summary: `Suggestions for a mention: at most ${maxMentionsOffered} members whose username begins with \`q\`. The people who wrote in the thread of the post in \`postId\` come first, the latest author at the top; then other members, sorted by username. People whom you have muted are not included.`,
  query: z.object({ q: z.string().default(''), postId: id().optional() }),
  output: z.object({ users: z.array(offered) }),
  errors: ['invalid_id'],
  limits: mentionOfferLimits,
})
