import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { success, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

const health = z
  .object({
    version: z.string(),
    builtAt: time().nullable().meta({ description: 'When the pages of this version were built.' }),
    checkedAt: time().nullable().meta({ description: 'Null before the first check.' }),
    findings: z.array(
      z.object({
        topic: z.string(),
        result: z.string(),
        todo: z.string().nullable().meta({ description: 'What to do. Null if there is no problem.' }),
        since: time().nullable().meta({ description: 'Since when it is a problem.' }),
        checkedAt: time(),
      }),
    ),
  })
  .meta({ id: 'Health' })

export type Health = z.output<typeof health>

export const getHealth = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/health',
  who: 'admin',
  summary: 'What the checks of the site found, the problems first.',
  output: health,
  errors: [],
})

export const checkHealth = endpoint({
  method: 'POST',
  path: '/api/admin/health',
  who: 'admin',
  summary: 'Make the checks again now, in the background.',
  output: success(),
  errors: [],
  limits: upkeepLimits,
})
