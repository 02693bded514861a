import { z } from 'zod'
import { signupModes } from '../../shared/signup-modes.ts'
import { user } from '../people/accounts.ts'
import { credentials } from '../people/log-in.ts'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { setupLimits } from '../platform/rate-limits.ts'

// The first start. As soon as the site has an administrator, all of these answer as if they did not exist.

const setup = z
  .object({
    codeAccepted: z.boolean().meta({ description: 'Whether this browser has sent the code.' }),
    codeEnded: z.boolean().meta({ description: 'The code is too old. Only a restart of the site makes another.' }),
    siteName: z.string(),
    siteDescription: z.string(),
    setByEnvironment: z.array(z.enum(['siteName', 'siteDescription'])),
    signupMode: z.enum(signupModes),
    environment: z
      .object({
        siteUrl: z.string().nullable(),
        sendsMail: z.boolean(),
        backupTo: z.string().nullable(),
        backsUp: z.boolean().meta({ description: 'Whether the site makes backups by itself.' }),
      })
      .nullable()
      .meta({ description: 'What the environment of the server sets already. Null before the code is accepted.' }),
  })
  .meta({ id: 'Setup' })

export type Setup = z.output<typeof setup>

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  who: 'guest',
  summary: 'How far the first start of the site is.',
  output: setup,
  errors: ['not_found'],
})

export const enterSetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  pendingMay: true,
  action: 'enter',
  who: 'guest',
  summary:
    'Send the code that the start of a site without administrators prints. A cookie then proves this to the other calls. Only wrong codes count for the limits, which are for all callers together.',
  body: z.object({ code: z.string() }),
  output: setup,
  errors: ['not_found', 'invalid_json', 'wrong_setup_code'],
})

export const makeSetupAccount = endpoint({
  method: 'POST',
  path: '/api/setup',
  pendingMay: true,
  action: 'account',
  who: 'guest',
  summary: 'Create the account of the first administrator, who is logged in. The sign-up mode does not matter.',
  body: credentials.extend({ email: z.string().nullable().default('') }),
  output: user,
  status: 201,
  errors: [
    'not_found',
    'wrong_setup_code',
    'already_logged_in',
    'invalid_json',
    'user_exists',
    'invalid-username',
    'invalid-password',
    'invalid_email',
    'no_email',
  ],
})

const change = z
  .object({ siteName: z.string(), siteDescription: z.string(), signupMode: z.enum(signupModes) })
  .partial()

export type SetupChange = z.output<typeof change>

export const saveSetup = endpoint({
  method: 'PUT',
  path: '/api/setup',
  pendingMay: true,
  who: 'member',
  summary: 'Save the name and the sentence of the site, and who may sign up.',
  body: change,
  output: setup,
  errors: ['not_found', 'wrong_setup_code', 'invalid_json', 'invalid_setting'],
  limits: setupLimits,
})

const tried = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('mail'),
    siteUrl: z.string(),
    mailUrl: z.string(),
    mailFrom: z.string(),
    to: z.string().meta({ description: 'The address that receives the mail.' }),
  }),
  z.object({ what: z.literal('backups'), backupTo: z.string() }),
])

export type SetupTry = z.output<typeof tried>

const tryResult = z.object({
  works: z.boolean(),
  text: z.string().meta({ description: 'What happened, for people.' }),
})

export type SetupTryResult = z.output<typeof tryResult>

export const trySetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  pendingMay: true,
  action: 'try',
  who: 'member',
  summary: 'Try settings for mail or backups before they are written to the environment of the server.',
  body: tried,
  output: tryResult,
  errors: ['not_found', 'wrong_setup_code', 'invalid_json', 'invalid_email'],
  limits: setupLimits,
})

export const finishSetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  pendingMay: true,
  action: 'finish',
  who: 'member',
  summary: 'Become the first administrator.',
  output: success(),
  errors: ['not_found', 'wrong_setup_code', 'not_logged_in', 'already_set_up'],
  limits: setupLimits,
})
