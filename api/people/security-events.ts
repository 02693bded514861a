import { z } from 'zod'
import { securityEventDays } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'

export const securityEventKind = z.enum([
  'login',
  'wrong_code',
  'password_changed',
  'password_reset',
  'password_removed',
  'email_changed',
  'email_confirmed',
  'email_restored',
  'factor_on',
  'factor_off',
  'codes_made',
  'code_used',
  'passkey_added',
  'passkey_removed',
  'session_ended',
  'sessions_ended',
  'link_made',
  'operator_log_out',
  'provider_added',
  'provider_removed',
])

export type SecurityEventKind = z.output<typeof securityEventKind>

/** A notification about the use of the account on a device that it did not know. */
export const newLoginInfo = {
  event: z.enum(['login', 'password_reset']),
  device: z.string().meta({ description: 'Such as "Firefox on Linux".' }),
  at: time(),
}

const securityEvent = z
  .object({
    id: id(),
    kind: securityEventKind,
    device: z.string().nullable().meta({ description: 'Such as "Firefox on Linux"; null if it is not known.' }),
    createdAt: time(),
  })
  .meta({ id: 'SecurityEvent' })

export type SecurityEvent = z.output<typeof securityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security_events',
  who: 'member',
  summary: `What happened to your account in the last ${securityEventDays} days, the newest first. Nobody else can read it.`,
  query: z.object({ next: z.string().optional() }),
  output: z.object({ events: z.array(securityEvent), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})
