import { z } from 'zod'
import { maxShieldHours, shieldAgeDays } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

const shield = z
  .object({
    /** The end of the shield; null while it is down. */
    until: time().nullable(),
    /** A wave: many new accounts within one hour; null while there is none. */
    wave: z.object({ since: time(), until: time(), accounts: z.int() }).nullable(),
  })
  .meta({ id: 'Shield' })

export type Shield = z.output<typeof shield>

export const getShield = endpoint({
  method: 'GET',
  path: '/api/admin/shield',
  who: 'admin',
  ...deskRead,
  summary: 'Whether the shield is up, and whether there is a wave of new accounts, with the number of these accounts.',
  output: shield,
  errors: [],
})

export const raiseShield = endpoint({
  method: 'POST',
  path: '/api/admin/shield',
  who: 'admin',
  summary: `Raise the shield for 1 to ${maxShieldHours} hours from now: sign-ups become applications, posts and comments of new accounts are held, and only accounts older than ${shieldAgeDays} days can upload pictures. When the shield ends, the usual rules apply again.`,
  body: z.object({
    hours: z
      .int({ error: 'invalid_hours' })
      .min(1, { error: 'invalid_hours' })
      .max(maxShieldHours, { error: 'invalid_hours' }),
  }),
  output: shield,
  errors: ['invalid_json', 'invalid_hours'],
  limits: upkeepLimits,
})

export const lowerShield = endpoint({
  method: 'DELETE',
  path: '/api/admin/shield',
  who: 'admin',
  summary: 'Lower the shield before its end.',
  output: shield,
  errors: [],
  limits: upkeepLimits,
})

export const endWave = endpoint({
  method: 'DELETE',
  path: '/api/admin/wave',
  who: 'admin',
  summary: 'End a wave of new accounts that is not an attack. The same accounts cannot start another wave.',
  output: shield,
  errors: [],
  limits: upkeepLimits,
})
