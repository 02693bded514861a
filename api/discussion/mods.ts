import { z } from 'zod'
import { maxBannedPage } from '../../shared/limits.ts'
import { groupedNumber } from '../../shared/numbers.ts'
import { maxOwnReasons } from '../../shared/reasons.ts'
import { user } from '../people/accounts.ts'
import { whyFields, whyInBody, whyInQuery } from '../people/why.ts'
import { endpoint } from '../platform/endpoint.ts'
import { nameInPath, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'
import { rule } from './communities.ts'

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

export const listMods = endpoint({
  method: 'GET',
  path: '/api/communities/:id/mods',
  who: 'guest',
  summary: 'The moderators of the community, in the order of their positions.',
  params: inCommunity,
  output: z.array(user),
  errors: ['invalid_id', 'community/not-found'],
})

export const addMod = endpoint({
  method: 'POST',
  path: '/api/communities/:id/mods',
  who: 'member',
  summary: 'Make a user a moderator in the last position, and a member of the community.',
  params: inCommunity,
  body: named,
  output: z.array(user),
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'empty_username',
    'not-mod-not-admin',
    'user_not_found',
    'too_many_mods',
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

export const listRules = endpoint({
  method: 'GET',
  path: '/api/communities/:id/rules',
  who: 'guest',
  summary: 'The rules of the community in their order.',
  params: inCommunity,
  output: z.array(rule),
  errors: ['invalid_id', 'community/not-found'],
})

export const addRule = endpoint({
  method: 'POST',
  path: '/api/communities/:id/rules',
  who: 'member',
  summary: 'Add a rule at the end. Returns all rules.',
  params: inCommunity,
  body: z.object({
    rule: z.string(),
    description: z.string().nullable().default(null),
    removalText: z.string().nullable().default(null),
  }),
  output: z.array(rule),
  errors: ['invalid_json', 'invalid_id', 'community/not-found', 'not_mod', 'empty_rule', 'too_many_rules'],
  limits: upkeepLimits,
})

const ruleInPath = inCommunity.extend({ ruleId: z.string() })

export const getRule = endpoint({
  method: 'GET',
  path: '/api/communities/:id/rules/:ruleId',
  who: 'guest',
  summary: 'One rule.',
  params: ruleInPath,
  output: rule,
  errors: ['invalid_id', 'community/not-found', 'rule_not_found', 'rules-not-found'],
})

export const updateRule = endpoint({
  method: 'PUT',
  path: '/api/communities/:id/rules/:ruleId',
  who: 'member',
  summary:
    'Replace a rule. If `description` is left out, it becomes null; if `zIndex` is left out, it becomes 0. If `removalText` is left out, it keeps its value.',
  params: ruleInPath,
  body: z.object({
    rule: z.string().default(''),
    description: z.string().nullable().default(null),
    zIndex: z.int().min(-1_000_000).max(1_000_000).default(0),
    removalText: z.string().nullable().optional(),
  }),
  output: rule,
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_mod',
    'rule_not_found',
    'rules-not-found',
    'empty_rule',
  ],
  limits: upkeepLimits,
})

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/api/communities/:id/rules/:ruleId',
  who: 'member',
  summary: 'Remove a rule.',
  params: ruleInPath,
  output: rule,
  errors: ['invalid_id', 'community/not-found', 'not_mod', 'rule_not_found', 'rules-not-found'],
  limits: upkeepLimits,
})

const ownReason = z
  .object({
    title: z.string(),
    text: z
      .string()
      .meta({ description: 'What the author of something removed is told; it can be changed each time.' }),
  })
  .meta({ id: 'OwnReason' })

export type OwnReason = z.output<typeof ownReason>

export const listReasons = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/communities/:id/reasons',
  who: 'member',
  summary: 'The reasons of the community for removals and bans, besides its rules.',
  params: inCommunity,
  output: z.array(ownReason),
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod'],
})

export const updateReasons = endpoint({
  method: 'PUT',
  path: '/api/communities/:id/reasons',
  who: 'member',
  summary: `Replace the reasons of the community besides its rules: at most ${maxOwnReasons}, each with a title and a text. Returns them.`,
  params: inCommunity,
  body: z.object({ reasons: z.array(z.object({ title: z.string(), text: z.string() })) }),
  output: z.array(ownReason),
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'empty_reason',
    'too_many_reasons',
  ],
  limits: upkeepLimits,
})
