import { z } from 'zod'
import { maxAddressStreams, maxMemberStreams } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'

/** The counts of the own account, as events contain them. */
const counts = z.object({ notificationsNewCount: z.int(), moderationCount: z.int().nullable(), points: z.int() })

const thread = z.object({
  publicId: z.string(),
  newComments: z.int().meta({ description: 'Comments by others since the stream was opened.' }),
  newestAt: time(),
})

export type Counts = z.output<typeof counts>
export type ThreadNews = z.output<typeof thread>

const bye = z.object({
  comeBack: z
    .boolean()
    .meta({ description: 'Whether to connect again, after the time in `retry`. False if the session has ended.' }),
})

const nothing = z.object({})

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  who: 'member',
  summary: `A stream of events while a page is open: the counts of your account, the number of comments that others add to the post in \`post\`, and, for moderators, that cases have changed. At most ${maxMemberStreams} streams for each member and ${maxAddressStreams} for each address.`,
  query: z.object({ post: z.string().optional().meta({ description: 'The `publicId` of a post.' }) }),
  events: { hello: nothing, counts, thread, case: nothing, ping: nothing, bye },
  errors: ['post/not-found', 'too_many'],
})
