import { z } from 'zod'
import { challengeMinutes, maxPasskeys, passkeyNameLimit } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { loginStepLimits, upkeepLimits } from '../platform/rate-limits.ts'

const passkey = z
  .object({ id: id(), name: z.string(), createdAt: time(), lastUsedAt: time().nullable() })
  .meta({ id: 'Passkey' })

export type Passkey = z.output<typeof passkey>

/** As browsers make them (`PublicKeyCredential.toJSON`). */
export const passkeyResponse = z.looseObject({ id: z.string(), response: z.looseObject({}) })
/** For `navigator.credentials`. */
const browserOptions = z.looseObject({ challenge: z.string() })
const name = z.string().meta({ description: `At most ${passkeyNameLimit.max} characters.` })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  who: 'member',
  summary: 'Your passkeys, the oldest first, and whether your account has a password.',
  output: z.object({ passkeys: z.array(passkey), hasPassword: z.boolean() }),
  errors: [],
})

export const getPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  who: 'guest',
  pendingMay: true,
  summary: `What the browser needs to use a passkey, or to make one. Its challenge is valid for ${challengeMinutes} minutes, once.`,
  body: z.object({ for: z.enum(['login', 'proof', 'adding']) }),
  output: browserOptions,
  errors: ['invalid_json', 'passkeys_off', 'not_logged_in', 'sudo_required'],
  limits: loginStepLimits,
  openToBlocked: true,
  worksReadOnly: true,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  who: 'member',
  pendingMay: true,
  summary: `Add a passkey that the browser has made. At most ${maxPasskeys}.`,
  body: z.object({ name, response: passkeyResponse, password: z.string().optional() }),
  output: passkey,
  errors: ['invalid_json', 'passkeys_off', 'invalid_name', 'invalid_passkey', 'max_passkeys'],
  limits: upkeepLimits,
  needsProof: true,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Give a passkey another name.',
  params: z.object({ id: id() }),
  body: z.object({ name }),
  output: passkey,
  errors: ['invalid_json', 'invalid_id', 'invalid_name', 'passkey_not_found'],
  limits: upkeepLimits,
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Remove a passkey, unless it is the last way to log in. All your other sessions end.',
  params: z.object({ id: id() }),
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['invalid_id', 'passkey_not_found', 'no_other_login'],
  limits: upkeepLimits,
  needsProof: true,
})

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/password',
  who: 'member',
  pendingMay: true,
  summary: 'Remove your password: only passkeys log you in then. All your other sessions end.',
  body: z.object({ password: z.string().optional() }).optional(),
  output: success(),
  errors: ['no_password', 'no_other_login'],
  limits: upkeepLimits,
  needsProof: true,
})

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/password',
  who: 'member',
  pendingMay: true,
  summary: 'Set a password, if you have none. All your other sessions end.',
  body: z.object({ newPassword: z.string(), repeatPassword: z.string() }),
  output: success(),
  errors: ['invalid_json', 'has_password', 'password_not_match', 'invalid-password'],
  limits: upkeepLimits,
  needsProof: true,
})
