import { z } from 'zod'
import { maxShownSessions, proofMinutes } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'
import { passkeyResponse } from './passkeys.ts'

const session = z
  .object({
    id: id(),
    /** The session of this request. */
    current: z.boolean(),
    device: z
      .string()
      .meta({ description: 'The families of the browser and the operating system, such as "Firefox on Linux".' }),
    createdAt: time(),
    lastUsedAt: time().meta({ description: 'Accurate to the hour.' }),
    via: z.enum(['password', 'passkey', 'provider']).meta({ description: 'How the session was logged in.' }),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  who: 'member',
  summary: `Where you are logged in: this session first, then the most recently used sessions; at most ${maxShownSessions} in all.`,
  output: z.object({ sessions: z.array(session) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Log out one of your sessions, on any device. To end the session of this request, no proof is needed.',
  params: z.object({ id: id() }),
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['invalid_id', 'session_not_found'],
  limits: upkeepLimits,
  needsProof: 'exceptOwnSession',
  openToBlocked: true,
  worksReadOnly: true,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  who: 'member',
  pendingMay: true,
  summary: 'Log out all your sessions except this one.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: [],
  limits: upkeepLimits,
  needsProof: true,
  openToBlocked: true,
  worksReadOnly: true,
})

export const prove = endpoint({
  method: 'POST',
  path: '/api/sudo',
  who: 'member',
  pendingMay: true,
  summary: `Prove with your password, a code of your second factor or a passkey, that it is you. The proof is valid for ${proofMinutes} minutes, in this session.`,
  body: z
    .object({ password: z.string().optional(), code: z.string().optional(), passkey: passkeyResponse.optional() })
    .refine((given) => Object.values(given).some((value) => value !== undefined)),
  output: success(),
  errors: ['too_many_wrong_passwords', 'wrong_password', 'wrong_code', 'wrong-password', 'passkeys_off'],
  limits: upkeepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})
