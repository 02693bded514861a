import { z } from 'zod'
import { image } from '../people/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/forms.ts'

/** An active thread: only what a link to it needs. */
const liveThread = z
  .object({
    id: id(),
    publicId: z.string(),
    title: z.string(),
    communityName: z.string(),
    communityProPic: image.nullable(),
    noComments: z.int(),
  })
  .meta({ id: 'LiveThread' })

const welcome = z.object({ noCommunities: z.int(), threads: z.array(liveThread) }).meta({ id: 'Welcome' })

export type Welcome = z.output<typeof welcome>

export const getWelcome = endpoint({
  method: 'GET',
  path: '/api/_welcome',
  who: 'guest',
  summary:
    'The data for the welcome of guests: the number of communities, and three threads in which people write now. The answer is the same for everybody.',
  output: welcome,
  errors: [],
  guestCache: 'revalidated',
})
