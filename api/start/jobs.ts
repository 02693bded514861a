import { z } from 'zod'
import { failedJobDays, shownFailedJobs } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

const jobList = z
  .object({
    periodic: z.array(
      z.object({
        name: z.string(),
        every: z.int().meta({ description: 'Seconds.' }),
        succeededAt: time().nullable(),
        tookMs: z.int().nullable(),
        nextAt: time(),
        late: z.boolean().meta({ description: 'No run succeeded within twice the period.' }),
        failure: z.object({ at: time(), text: z.string() }).nullable(),
      }),
    ),
    queued: z.array(
      z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int(), oldestAt: time().nullable() }),
    ),
    failed: z
      .array(z.object({ id: z.string(), name: z.string(), at: time(), attempts: z.int(), text: z.string().nullable() }))
      .meta({ description: `The newest ${shownFailedJobs} of the last ${failedJobDays} days.` }),
  })
  .meta({ id: 'Jobs' })

export type Jobs = z.output<typeof jobList>

export const listJobs = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/jobs',
  who: 'admin',
  summary: 'The periodic jobs, the late ones first; and the queued ones that are not done.',
  output: jobList,
  errors: [],
})

export const actOnJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs',
  who: 'admin',
  summary: 'Try failed jobs again, or drop them: one, or without id all of this name.',
  body: z.object({ act: z.enum(['retry', 'drop']), name: z.string().max(100), id: z.uuid().optional() }),
  output: z.object({ count: z.int() }),
  errors: ['invalid_json'],
  limits: upkeepLimits,
})
