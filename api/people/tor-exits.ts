import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { deskRead } from '../platform/rate-limits.ts'

export const getTorExits = endpoint({
  method: 'GET',
  path: '/api/admin/tor_exits',
  who: 'admin',
  ...deskRead,
  summary:
    'Whether the site has a list of Tor exits, which the setting `torBlocked` needs, and how many addresses the list contains.',
  output: z.object({
    isSet: z.boolean(),
    addresses: z.int(),
    /** Null until the list has been read once. */
    readAt: time().nullable(),
  }),
  errors: [],
})
