import { z } from 'zod'
import { maxShownSessions, proofMinutes } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

const session = z
  .object({
    id: id(),
    /** The session of this request. */
    current: z.boolean(),
    device: z.string().meta({ description: 'Families of browser and system, as "Firefox on Linux".' }),
    createdAt: time(),
    lastUsedAt: time().meta({ description: 'To the hour.' }),
    via: z.literal('password').meta({ description: 'How it was logged in.' }),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  who: 'member',
  summary: `Where you are logged in: this session, then those that were used last, ${maxShownSessions} in all.`,
  output: z.object({ sessions: z.array(session) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Log out one session of yours, wherever it is. The session that calls ends itself without a proof.',
  params: z.object({ id: id() }),
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['invalid_id', 'session_not_found'],
  limits: upkeepLimits,
  needsProof: 'exceptOwnSession',
  openToBlocked: true,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  who: 'member',
  pendingMay: true,
  summary: 'Log out every session of yours but this one.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: [],
  limits: upkeepLimits,
  needsProof: true,
  openToBlocked: true,
})

export const prove = endpoint({
  method: 'POST',
  path: '/api/sudo',
  who: 'member',
  pendingMay: true,
  summary: `Prove that it is you, for the next ${proofMinutes} minutes of this session.`,
  body: z.object({ password: z.string() }),
  output: success(),
  errors: ['too_many_wrong_passwords', 'wrong_password'],
  limits: upkeepLimits,
  openToBlocked: true,
})
