import { z } from 'zod'
import { maxAddressStreams, maxMemberStreams } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'

/** The counts of the own account, as events contain them. */
const counts = z.object({ notificationsNewCount: z.int(), moderationCount: z.int().nullable(), points: z.int() })

const thread = z.object({
  publicId: z.string(),
  newComments: z.int().meta({ description: 'By others, since the stream was opened.' }),
  newestAt: time(),
})

export type Counts = z.output<typeof counts>
export type ThreadNews = z.output<typeof thread>

const bye = z.object({
  comeBack: z.boolean().meta({ description: 'After what `retry` says. False where the session has ended.' }),
})

const nothing = z.object({})

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  who: 'member',
  summary: `What is new while you look: the counts of your account, and how many comments others have added to the post that you name, and to who moderates that cases have changed. At most ${maxMemberStreams} streams for each member, and ${maxAddressStreams} for each address.`,
  query: z.object({ post: z.string().optional().meta({ description: 'The `publicId` of a post.' }) }),
  events: { hello: nothing, counts, thread, case: nothing, ping: nothing, bye },
  errors: ['post/not-found', 'too_many'],
})
