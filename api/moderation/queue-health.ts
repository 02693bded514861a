import { z } from 'zod'
import { maxCounted, neglect, usualStatsDays } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead } from '../platform/rate-limits.ts'
import { caseOutcome } from './queue.ts'

// Numbers about the moderation of communities: of cases, never of single moderators.

export const queueDays = z.enum(['7', '30', '90'], { error: 'invalid_filter' })

const queueStats = z
  .object({
    days: z.int(),
    opened: z.int(),
    decided: z.int(),
    decisionSeconds: z
      .object({ median: z.int(), p90: z.int() })
      .nullable()
      .meta({ description: 'The time from the opening of a case to its decision. Null if no case was decided.' }),
    oldestOpenAt: time().nullable().meta({ description: 'Null if no case is open.' }),
    acts: z.array(z.object({ act: caseOutcome, count: z.int() })).meta({ description: 'The most frequent act first.' }),
  })
  .meta({ id: 'QueueStats' })

export type QueueStats = z.output<typeof queueStats>

export const getQueueStats = endpoint({
  method: 'GET',
  path: '/api/communities/:id/queue_stats',
  who: 'member',
  ...deskRead,
  summary: 'How many cases were opened and decided in the last days, how quickly, and by which acts.',
  params: z.object({ id: z.string() }),
  query: z.object({ days: queueDays.optional().meta({ description: `${usualStatsDays} when absent.` }) }),
  output: queueStats,
  errors: ['invalid_id', 'invalid_filter', 'community/not-found', 'not_admin_nor_mod'],
})

const neglected = z
  .object({
    id: id(),
    name: z.string(),
    openCases: z.int().meta({ description: `Counted up to ${maxCounted.toLocaleString('en')}.` }),
    oldestOpenAt: time().nullable(),
    noMods: z.int(),
    modSeenAt: time().nullable().meta({
      description: 'When a moderator of the community was last active; null if it has no active moderator account.',
    }),
  })
  .meta({ id: 'NeglectedCommunity' })

export type NeglectedCommunity = z.output<typeof neglected>

export const listNeglected = endpoint({
  method: 'GET',
  path: '/api/neglected_communities',
  who: 'admin',
  ...deskRead,
  summary: `Communities, sorted by name, whose oldest open case is more than ${neglect.caseHours} hours old, or in which no moderator was active in the last ${neglect.modDays} days. A page may be empty although \`next\` leads to more.`,
  query: z.object({ next: z.string().optional() }),
  output: z.object({ communities: z.array(neglected), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})
