import { z } from 'zod'
import { challengeMinutes } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { loginLimits, loginStepLimits } from '../platform/rate-limits.ts'
import { user } from './accounts.ts'
import { passkeyResponse } from './passkeys.ts'

export const credentials = z.object({ username: z.string(), password: z.string() })

export const logIn = endpoint({
  method: 'POST',
  path: '/api/_login',
  anyAction: true,
  who: 'guest',
  pendingMay: true,
  summary: 'Log in. A caller who is logged in already gets their own account, and the body is ignored.',
  query: z.object({ action: z.string().optional() }),
  body: credentials.extend({
    code: z.string().optional().meta({ description: 'If the account has a second factor, it may be sent at once.' }),
    captchaToken: z
      .string()
      .optional()
      .meta({ description: 'After `puzzle_required`: the solved challenge of `GET /api/_captcha?for=login`.' }),
  }),
  output: user,
  errors: [
    'invalid_json',
    'invalid_action',
    'password_login_off',
    'puzzle_required',
    'second_factor_required',
    'wrong_code',
    'too_many_wrong_passwords',
    'wrong-password',
    'account_suspended',
    'application_refused',
  ],
  limits: loginLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const finishLogIn = endpoint({
  method: 'POST',
  path: '/api/_login',
  action: 'second_factor',
  who: 'guest',
  pendingMay: true,
  summary: `Finish a login that was answered with \`second_factor_required\`, within ${challengeMinutes} minutes.`,
  body: z.object({
    challenge: z.string(),
    code: z.string().meta({ description: 'A code of the app, or a recovery code, which is then spent.' }),
  }),
  output: user,
  errors: [
    'invalid_json',
    'login_ended',
    'wrong_code',
    'too_many_wrong_passwords',
    'account_suspended',
    'application_refused',
  ],
  limits: loginStepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/_login',
  action: 'passkey',
  who: 'guest',
  pendingMay: true,
  summary: 'Log in with a passkey alone. It is also the second factor.',
  body: z.object({ response: passkeyResponse }),
  output: user,
  errors: [
    'invalid_json',
    'passkeys_off',
    'wrong-password',
    'password_login_off',
    'account_suspended',
    'application_refused',
  ],
  limits: loginStepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/_login',
  action: 'logout',
  who: 'guest',
  pendingMay: true,
  summary: 'Log out. The session continues as the session of a guest.',
  errors: [],
  openToBlocked: true,
  worksReadOnly: true,
})
