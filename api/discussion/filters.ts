import { z } from 'zod'
import { maxFilterDays, maxFilters } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

export const filterKinds = ['word', 'domain'] as const

const refused = { error: 'invalid_own_filter' }

const covers = z.enum(['posts', 'comments', 'both'], refused)
const act = z.enum(['fold', 'hide'], refused)

export const filter = z
  .object({
    id: id(),
    kind: z.enum(filterKinds, refused),
    value: z.string(),
    where: covers,
    act,
    /** The community where it applies; null means everywhere. */
    communityId: id().nullable(),
    communityName: z.string().nullable(),
    endsAt: time().nullable(),
  })
  .meta({ id: 'Filter' })

export type Filter = z.output<typeof filter>

/** The filter of the caller that matched. */
export const filteredBy = z.object({ id: id(), value: z.string() })

export type FilteredBy = z.output<typeof filteredBy>

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/filters',
  who: 'member',
  summary: 'Your filters that have not ended, the oldest first.',
  output: z.object({ filters: z.array(filter) }),
  errors: [],
})

export const addFilter = endpoint({
  method: 'POST',
  path: '/api/filters',
  who: 'member',
  pendingMay: true,
  summary: `Add a filter. It folds posts and comments that contain a word or a link to a domain, or hides them from your feeds. A \`*\` at the end of a word means any ending. You can have at most ${maxFilters} filters. To change what a filter does and when it ends, add the same filter again.`,
  body: z.object({
    kind: z.enum(filterKinds, refused),
    value: z.string(refused),
    where: covers.default('both'),
    act: act.default('fold'),
    communityId: id().nullable().default(null),
    endsAt: z
      .string(refused)
      .nullable()
      .default(null)
      .meta({ format: 'date-time', description: `At most ${maxFilterDays} days from now.` }),
  }),
  output: filter,
  errors: ['invalid_json', 'invalid_id', 'invalid_own_filter', 'too_many_filters', 'community/not-found'],
  limits: upkeepLimits,
})

export const deleteFilter = endpoint({
  method: 'DELETE',
  path: '/api/filters/:id',
  who: 'member',
  pendingMay: true,
  summary: 'Remove a filter, if it exists.',
  params: z.object({ id: id() }),
  output: success(),
  errors: ['invalid_id'],
  limits: upkeepLimits,
})
