import { z } from 'zod'
import { maxOwnReasons } from '../../shared/reasons.ts'
import { endpoint } from '../platform/endpoint.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'
import { rule } from './communities.ts'

// The rules of a community, and its reasons besides them.

const inCommunity = z.object({ id: z.string() })

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

const newReason = z.object({ title: z.string(), text: z.string() })

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
  body: z.object({
    reasons: z.array(newReason),
    before: z.array(newReason).optional().meta({
      description: 'The reasons that the caller knows. If others have changed them since, nothing changes.',
    }),
  }),
  output: z.array(ownReason),
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'empty_reason',
    'too_many_reasons',
    'reasons_changed',
  ],
  limits: upkeepLimits,
})
