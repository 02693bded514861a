import { z } from 'zod'
import { noticeLimit } from '../../shared/limits.ts'
import { endpoint } from './endpoint.ts'
import { time } from './forms.ts'
import { upkeepLimits } from './rate-limits.ts'

/** Present while nothing can be written. */
export const readOnly = z
  .object({
    since: time(),
    text: z.string(),
    by: z.enum(['admin', 'disk']).meta({
      description:
        'admin: administrators have chosen it. disk: the disk is nearly full; it ends by itself when there is room again.',
    }),
  })
  .meta({ id: 'ReadOnly' })

export type ReadOnly = z.output<typeof readOnly>

export const setReadOnly = endpoint({
  method: 'PUT',
  path: '/api/admin/readonly',
  who: 'admin',
  summary:
    'Set the whole site to reading only, or end that. Until then every other write but logging in and out is refused. Without `text` the text stays as it is. What the disk has caused stays.',
  body: z.object({
    on: z.boolean(),
    text: z
      .string()
      .optional()
      .meta({
        description: `Shown on every page and in the refusals. At most ${noticeLimit.max} characters.`,
      }),
  }),
  output: z.object({ readOnly: readOnly.nullable() }),
  errors: ['invalid_json', 'invalid_setting'],
  limits: upkeepLimits,
  worksReadOnly: true,
})
