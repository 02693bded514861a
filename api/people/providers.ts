import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { loginStepLimits, signUpLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { user } from './accounts.ts'

const number = z.object({
  number: z.string().meta({ description: 'The number of the provider in the settings of the site.' }),
})

export const startProvider = endpoint({
  method: 'POST',
  path: '/api/providers/:number/start',
  who: 'guest',
  pendingMay: true,
  summary:
    'Begin a login with a provider (OpenID Connect), a link of your account to it, or a proof that it is you. The browser goes to the address in the answer, and comes back to `/login/with/:number`.',
  params: number,
  body: z.object({
    for: z.enum(['login', 'link', 'proof']),
    to: z.string().optional().meta({ description: 'The page of this site to which the browser goes afterwards.' }),
    inviteCode: z.string().optional().meta({ description: 'For the sign-up that may follow a login.' }),
    password: z.string().optional().meta({ description: 'Of link: counts as the proof that it needs.' }),
  }),
  output: z.object({ url: z.string() }),
  errors: [
    'invalid_json',
    'provider_not_found',
    'provider_failed',
    'already_logged_in',
    'not_logged_in',
    'sudo_required',
    'wrong_password',
    'too_many_wrong_passwords',
  ],
  limits: loginStepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

const finishedLogin = z
  .object({
    done: z.enum(['login', 'code', 'link', 'proof', 'signup']).meta({
      description:
        'code: the login needs the second factor, see `POST /api/_login?action=second_factor`. signup: there is no account yet; `POST /api/_signup?action=provider` in the same session creates one.',
    }),
    to: z.string(),
    challenge: z.string().optional().meta({ description: 'Of code.' }),
    methods: z.array(z.string()).optional().meta({ description: 'Of code: what can be given.' }),
    inviteCode: z.string().optional().meta({ description: 'Of signup: what `start` got.' }),
  })
  .meta({ id: 'FinishedLogin' })

export type FinishedLogin = z.output<typeof finishedLogin>

export const finishProvider = endpoint({
  method: 'POST',
  path: '/api/providers/:number/finish',
  who: 'guest',
  pendingMay: true,
  summary: 'Finish what `start` began, in the same session.',
  params: number,
  body: z.object({
    query: z.string().meta({ description: 'The query with which the provider sent the browser back.' }),
  }),
  output: finishedLogin,
  errors: [
    'invalid_json',
    'provider_not_found',
    'provider_failed',
    'provider_refused',
    'provider_unknown',
    'provider_taken',
    'login_ended',
    'already_logged_in',
    'not_logged_in',
    'too_many_wrong_passwords',
    'account_suspended',
    'application_refused',
  ],
  limits: loginStepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const signUpWithProvider = endpoint({
  method: 'POST',
  path: '/api/_signup',
  action: 'provider',
  who: 'guest',
  pendingMay: true,
  signsUp: true,
  summary: 'Create an account without a password, after a login with a provider that knows you.',
  body: z.object({
    number: z.string(),
    username: z.string(),
    email: z.string().nullish(),
    captchaToken: z.string().optional(),
    inviteCode: z.string().optional(),
    application: z.string().optional(),
  }),
  output: user,
  status: 201,
  errors: [
    'already_logged_in',
    'invalid_json',
    'signups-disabled',
    'captcha_verify_fail_1',
    'captcha_verify_fail_2',
    'provider_not_found',
    'provider_unknown',
    'provider_taken',
    'login_ended',
    'user_exists',
    'invalid-username',
    'invalid_email',
    'no_email',
    'invite_required',
    'application_required',
  ],
  limits: signUpLimits,
  limitsByHandler: true,
})

const providerLink = z
  .object({
    issuer: z.string(),
    number: z.int().nullable().meta({ description: 'Null if the site has this provider no more.' }),
    name: z.string(),
    linkedOn: z.string().meta({ format: 'date' }),
  })
  .meta({ id: 'ProviderLink' })

export type ProviderLink = z.output<typeof providerLink>

export const listProviderLinks = endpoint({
  method: 'GET',
  path: '/api/providers/links',
  who: 'member',
  summary: 'The login providers to which your account is linked.',
  output: z.object({ links: z.array(providerLink) }),
  errors: [],
})

export const removeProviderLink = endpoint({
  method: 'DELETE',
  path: '/api/providers/links',
  who: 'member',
  pendingMay: true,
  summary:
    'Remove the link of your account to a login provider, unless it is the last way to log in. All your other sessions end.',
  query: z.object({ issuer: z.string() }),
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['provider_not_found', 'no_other_login'],
  limits: upkeepLimits,
  needsProof: true,
})
