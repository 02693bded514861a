import { z } from 'zod'
import { maxBannedPage } from '../../shared/limits.ts'
import { modRoles } from '../../shared/mod-roles.ts'
import { groupedNumber } from '../../shared/numbers.ts'
import { user } from '../people/accounts.ts'
import { whyFields, whyInBody, whyInQuery } from '../people/why.ts'
import { endpoint } from '../platform/endpoint.ts'
import { nameInPath, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

// Calls of community moderators, on paths below the community's id.

const inCommunity = z.object({ id: z.string() })
const named = z.object({ username: z.string().optional() })

export const listBanned = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/communities/:id/banned',
  who: 'member',
  summary: `The people who are banned from the community, the latest ban first, ${groupedNumber(maxBannedPage)} on a page.`,
  params: inCommunity,
  query: z.object({
    next: z
      .string()
      .optional()
      .meta({ description: 'The cursor of a page, from the header `Link` of the page before.' }),
  }),
  output: z.array(user),
  nextInLink: true,
  errors: ['invalid_id', 'invalid_cursor', 'community/not-found', 'not_admin_nor_mod'],
})

export const banEnds = ['all', 'timed', 'never'] as const

const ban = z
  .object({
    user,
    at: time(),
    until: time().nullable().meta({ description: 'Null means without an end.' }),
    by: z.string().nullable().meta({ description: 'The name of who has banned; null if that account is deleted.' }),
    reason: z.string().nullable(),
    rule: z.string().nullable(),
  })
  .meta({ id: 'CommunityBan' })

export type Ban = z.output<typeof ban>

export const listBans = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/communities/:id/bans',
  who: 'member',
  summary: `The bans of the community with who has banned, why and until when, the latest first.`,
  params: inCommunity,
  query: z.object({
    name: z.string().default('').meta({ description: 'The beginning of the name of who is banned.' }),
    by: z.string().default('').meta({ description: 'The name of who has banned.' }),
    ends: z
      .string()
      .default('')
      .meta({ enum: [...banEnds], default: 'all', description: 'Bans with an end, or without one.' }),
    next: z.string().default(''),
  }),
  output: z.object({ items: z.array(ban), next: z.string().nullable() }),
  errors: ['invalid_id', 'invalid_cursor', 'invalid_filter', 'community/not-found', 'not_admin_nor_mod'],
})

export const banFromCommunity = endpoint({
  method: 'POST',
  path: '/api/communities/:id/banned',
  who: 'member',
  summary: 'Ban a user from the community, until `expires` or without an end.',
  params: inCommunity,
  query: z.object(whyInQuery),
  body: named.extend({ expires: z.string().optional(), ...whyFields }),
  output: user,
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'no_username',
    'invalid_expires',
    'user_not_found',
    'conflict',
    'rules-not-found',
    'reason_missing',
  ],
  limits: upkeepLimits,
})

export const unbanFromCommunity = endpoint({
  method: 'DELETE',
  path: '/api/communities/:id/banned',
  who: 'member',
  summary: 'Lift a ban. Nothing changes if the user is not banned.',
  params: inCommunity,
  query: z.object(whyInQuery),
  body: named.extend(whyFields),
  output: user,
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'no_username',
    'user_not_found',
    'rules-not-found',
  ],
  limits: upkeepLimits,
})

const mod = user.extend({ modRole: z.enum(modRoles) }).meta({ id: 'Mod' })

export type Mod = z.output<typeof mod>

export const listMods = endpoint({
  method: 'GET',
  path: '/api/communities/:id/mods',
  who: 'guest',
  summary: 'The moderators of the community, in the order of their positions.',
  params: inCommunity,
  output: z.array(mod),
  errors: ['invalid_id', 'community/not-found'],
})

export const addMod = endpoint({
  method: 'POST',
  path: '/api/communities/:id/mods',
  who: 'member',
  summary: 'Make a user a moderator or a helper in the last position, and a member of the community.',
  params: inCommunity,
  body: named.extend({
    role: z
      .string()
      .default('')
      .meta({ enum: ['moderator', 'helper'], default: 'moderator' }),
  }),
  output: z.array(mod),
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'empty_username',
    'invalid_mod_role',
    'not-mod-not-admin',
    'user_not_found',
    'too_many_mods',
  ],
  limits: upkeepLimits,
})

export const changeModRole = endpoint({
  method: 'PUT',
  path: '/api/communities/:id/mods/:username',
  who: 'member',
  summary:
    'Change the role of a moderator: yourself, or one below you. The role `founder` moves them to the first position; only the founder gives it away.',
  params: inCommunity.extend({ username: nameInPath() }),
  body: z.object({
    role: z
      .string()
      .default('')
      .meta({ enum: [...modRoles] }),
  }),
  output: z.array(mod),
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'invalid_mod_role',
    'not-mod-not-admin',
    'lower-mod',
    'user_not_found',
  ],
  limits: upkeepLimits,
})

export const removeMod = endpoint({
  method: 'DELETE',
  path: '/api/communities/:id/mods/:username',
  who: 'member',
  summary: 'Remove a moderator: yourself, or a moderator below you.',
  params: inCommunity.extend({ username: nameInPath() }),
  query: z.object(whyInQuery),
  body: whyInBody,
  output: user,
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not-mod-not-admin',
    'lower-mod',
    'user_not_found',
    'rules-not-found',
  ],
  limits: upkeepLimits,
})
