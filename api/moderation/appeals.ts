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
  summary: `Appeal a removal, ban or warning that concerns you, within ${removalDays} days and once for each, in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters. If possible, somebody other than the person who acted answers. At most ${maxAppealsADay} appeals a day.`,
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
  expires: time().nullable().meta({ description: 'Null if the suspension has no end.' }),
  appeal: appealMade.nullable(),
  canAppeal: z.boolean(),
})

export type Suspension = z.output<typeof suspension>

const withTicket = {
  ticket: z.string().meta({ description: `The ticket from the refused login; valid for ${ticketMinutes} minutes.` }),
}

export const getSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension',
  who: 'guest',
  pendingMay: true,
  summary:
    'Why an account is suspended and until when. A login with the right password is refused with the `ticket` for this call.',
  body: z.object(withTicket),
  output: suspension,
  errors: ['invalid_json', 'ticket_expired', 'not_suspended'],
  limits: suspensionLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension/appeal',
  who: 'guest',
  pendingMay: true,
  summary: `Appeal the suspension, once, in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters.`,
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
