import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { confirmationLimits, recoveryTryLimits, resetLimits, upkeepLimits } from '../platform/rate-limits.ts'

// How a member comes back who has forgotten the password.

const token = z.object({ token: z.string() })
/** Only for accounts with a second factor. */
const secondCode = () =>
  z.string().optional().meta({ description: 'If a second factor is on: a code of the app, or another recovery code.' })
const secondFactorErrors = ['too_many_wrong_passwords', 'second_factor_required', 'wrong_code'] as const
const newPassword = { newPassword: z.string(), repeatPassword: z.string() }

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/email/verify',
  who: 'member',
  pendingMay: true,
  summary: 'Send a link to the address of your account, with which you confirm it.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['mail_off', 'no_email', 'already_verified'],
  limits: confirmationLimits,
  needsProof: true,
})

export const readEmailLink = endpoint({
  method: 'GET',
  path: '/api/email/link',
  who: 'guest',
  summary: 'What a link in a mail about an address is for. Reading it changes nothing.',
  query: z.object({ purpose: z.enum(['confirm', 'restore']), token: z.string() }),
  output: z.object({ username: z.string(), address: z.string() }),
  errors: ['invalid_link'],
  limits: recoveryTryLimits,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  who: 'guest',
  pendingMay: true,
  summary: 'Confirm an address with the token of the mail. It works once, for a day.',
  body: token,
  output: success(),
  errors: ['invalid_json', 'invalid_link'],
  limits: recoveryTryLimits,
  openToBlocked: true,
})

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/email/restore',
  who: 'guest',
  pendingMay: true,
  summary:
    'Put an address back that was changed, with the token of the mail, and end all sessions of the account. It works once, for a week.',
  body: token,
  output: success(),
  errors: ['invalid_json', 'invalid_link'],
  limits: recoveryTryLimits,
  openToBlocked: true,
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/password_reset',
  who: 'guest',
  pendingMay: true,
  summary:
    'Ask for a mail with which a password can be set. The answer is the same whether or not there is such an account.',
  body: z.object({ account: z.string().meta({ description: 'A username or an address.' }) }),
  output: success(),
  errors: ['invalid_json', 'mail_off'],
  limits: resetLimits,
  openToBlocked: true,
})

export const readReset = endpoint({
  method: 'GET',
  path: '/api/password_reset',
  who: 'guest',
  summary: 'The account of a link that sets a password. Reading it changes nothing.',
  query: token,
  output: z.object({
    username: z.string(),
    hasFactors: z
      .boolean()
      .meta({ description: 'Whether the link is one of an operator, and `dropFactors` would remove something.' }),
  }),
  errors: ['invalid_link'],
  limits: recoveryTryLimits,
})

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/password_reset/confirm',
  who: 'guest',
  pendingMay: true,
  summary:
    'Set a password with the token of a link. It works once, for an hour (that of an operator for a day), and ends all sessions of the account.',
  body: token.extend(newPassword).extend({
    code: secondCode(),
    dropFactors: z.boolean().optional().meta({
      description:
        'With the link of an operator: also turn off codes of an app, and remove all passkeys and recovery codes. Then no `code` is needed.',
    }),
  }),
  output: success(),
  errors: [
    'password_login_off',
    'invalid_json',
    'invalid_link',
    'password_not_match',
    'invalid-password',
    ...secondFactorErrors,
  ],
  limits: recoveryTryLimits,
  openToBlocked: true,
})

export const resetByCode = endpoint({
  method: 'POST',
  path: '/api/password_reset',
  action: 'code',
  who: 'guest',
  pendingMay: true,
  summary: 'Set a password with a recovery code. The code is spent, and all sessions of the account end.',
  body: z.object({ username: z.string(), code: z.string(), ...newPassword, secondCode: secondCode() }),
  output: success(),
  errors: [
    'password_login_off',
    'invalid_json',
    'wrong-password',
    'password_not_match',
    'invalid-password',
    ...secondFactorErrors,
  ],
  limits: recoveryTryLimits,
  openToBlocked: true,
})

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/recovery_codes',
  who: 'member',
  summary: 'How many of your recovery codes are left.',
  output: z.object({ left: z.int() }),
  errors: [],
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery_codes',
  who: 'member',
  pendingMay: true,
  summary: 'Make ten recovery codes. Only this answer contains them; the site stores hashes. Earlier codes end.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: z.object({ codes: z.array(z.string()) }),
  errors: [],
  limits: upkeepLimits,
  needsProof: true,
})
