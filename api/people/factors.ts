import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

// The second factor of a login: codes from an app.

export const getTotp = endpoint({
  method: 'GET',
  path: '/api/totp',
  who: 'member',
  summary: 'Since when your logins need a code of an app; null if they need none.',
  output: z.object({ confirmedAt: time().nullable() }),
  errors: [],
})

export const makeTotp = endpoint({
  method: 'POST',
  path: '/api/totp',
  who: 'member',
  pendingMay: true,
  summary: 'Make a secret for an app that shows codes. It counts when a first code is confirmed.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: z.object({
    secret: z.string().meta({ description: 'The letters and digits to type into the app.' }),
    uri: z.string().meta({ description: 'The same as an `otpauth:` address.' }),
    qr: z.string().meta({ description: 'The same as a picture to scan: SVG.' }),
  }),
  errors: ['factor_on'],
  limits: upkeepLimits,
  needsProof: true,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/totp/confirm',
  who: 'member',
  pendingMay: true,
  summary: 'Turn on the second factor with a first code of the app. All your other sessions end.',
  body: z.object({ code: z.string(), password: z.string().optional() }),
  output: z.object({
    confirmedAt: time(),
    recoveryCodes: z.array(z.string()).optional().meta({ description: 'Ten, if you had none.' }),
  }),
  errors: ['invalid_json', 'factor_on', 'no_factor', 'wrong_code', 'too_many_wrong_passwords'],
  limits: upkeepLimits,
  needsProof: true,
})

export const deleteTotp = endpoint({
  method: 'DELETE',
  path: '/api/totp',
  who: 'member',
  pendingMay: true,
  summary: 'Turn off the second factor with a code of the app or a recovery code. All your other sessions end.',
  body: z.object({ code: z.string() }),
  output: z.object({ confirmedAt: z.null() }),
  errors: ['invalid_json', 'no_factor', 'wrong_code', 'too_many_wrong_passwords'],
  limits: upkeepLimits,
})
