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
      .meta({ description: 'From the opening of a case to its decision. Null where none was decided.' }),
    oldestOpenAt: time().nullable().meta({ description: 'Null where nothing waits.' }),
    acts: z.array(z.object({ act: caseOutcome, count: z.int() })).meta({ description: 'The most frequent first.' }),
  })
  .meta({ id: 'QueueStats' })

export type QueueStats = z.output<typeof queueStats>

export const getQueueStats = endpoint({
  method: 'GET',
  path: '/api/communities/:id/queue_stats',
  who: 'member',
  ...deskRead,
  summary: 'How many cases of the last days were opened and decided, how soon and by which act.',
  params: z.object({ id: z.string() }),
  query: z.object({ days: queueDays.optional().meta({ description: `${usualStatsDays} unless told otherwise.` }) }),
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
    modSeenAt: time().nullable().meta({ description: 'When one of its moderators was last there; null without any.' }),
  })
  .meta({ id: 'NeglectedCommunity' })

export type NeglectedCommunity = z.output<typeof neglected>

export const listNeglected = endpoint({
  method: 'GET',
  path: '/api/neglected_communities',
  who: 'admin',
  ...deskRead,
  summary: `Communities whose oldest open case is over ${neglect.caseHours} hours old, or none of whose moderators was there for ${neglect.modDays} days, by name.`,
  query: z.object({ next: z.string().optional() }),
  output: z.object({ communities: z.array(neglected), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})
