import { z } from 'zod'
import { appealLimit, maxAppealsADay, removalDays, ticketMinutes } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { suspensionLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { appealMade, removal } from './removals.ts'

export const appeal = endpoint({
  method: 'POST',
  path: '/api/modlog/:logId/appeal',
  who: 'member',
  summary: `Ask to look again at a removal, ban or warning of yours, within ${removalDays} days and once for each, in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters. Somebody else than who did it answers, where there is somebody. At most ${maxAppealsADay} a day.`,
  params: z.object({ logId: z.string() }),
  body: z.object({ text: z.string().default('') }),
  output: removal,
  errors: [
    'invalid_json',
    'entry_not_found',
    'not_owner',
    'text_missing',
    'cannot_appeal',
    'appeal_too_late',
    'already_appealed',
  ],
  limits: upkeepLimits,
})

/** What a person sees who cannot log in because the account is suspended. */
const suspension = z.object({
  username: z.string(),
  reason: z.string().nullable(),
  expires: time().nullable().meta({ description: 'Null where it has no end.' }),
  appeal: appealMade.nullable(),
  canAppeal: z.boolean(),
})

export type Suspension = z.output<typeof suspension>

const withTicket = {
  ticket: z.string().meta({ description: `As the refused login gave it, good for ${ticketMinutes} minutes.` }),
}

export const getSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension',
  who: 'guest',
  pendingMay: true,
  summary:
    'Why an account is suspended and for how long, by the `ticket` that a login with the right password was refused with.',
  body: z.object(withTicket),
  output: suspension,
  errors: ['invalid_json', 'ticket_expired', 'not_suspended'],
  limits: suspensionLimits,
  openToBlocked: true,
})

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension/appeal',
  who: 'guest',
  pendingMay: true,
  summary: `Ask to look at it again, once, in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters.`,
  body: z.object({ ...withTicket, text: z.string().default('') }),
  output: suspension,
  errors: [
    'invalid_json',
    'ticket_expired',
    'not_suspended',
    'text_missing',
    'cannot_appeal',
    'appeal_too_late',
    'already_appealed',
  ],
  limits: suspensionLimits,
})
