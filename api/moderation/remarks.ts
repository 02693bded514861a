import { z } from 'zod'
import { remarkLimit } from '../../shared/talk-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

// What moderators say to each other about a case.

export const remark = z
  .object({
    id: z.int(),
    text: z.string(),
    /** The author; null if the account is deleted. */
    author: z.object({ id: id(), username: z.string() }).nullable(),
    createdAt: time(),
  })
  .meta({ id: 'Remark' })

export type Remark = z.output<typeof remark>

const ofCase = z.object({ id: z.string() })
const notThisCase = ['invalid_id', 'case_not_found', 'own_case', 'not_admin_nor_mod'] as const

export const addRemark = endpoint({
  method: 'POST',
  moderates: true,
  path: '/api/queue/:id/remarks',
  who: 'member',
  summary: `Say something about a case to the others who may see it, in at most ${remarkLimit.max.toLocaleString('en')} characters. The author of the last remark is notified.`,
  params: ofCase,
  body: z.object({ text: z.string().default('') }),
  output: remark,
  errors: ['invalid_json', ...notThisCase, 'text_missing', 'too_many_remarks'],
  limits: upkeepLimits,
})

export const deleteRemark = endpoint({
  method: 'DELETE',
  moderates: true,
  path: '/api/queue/:id/remarks/:remarkId',
  who: 'member',
  summary: 'Delete a remark. Moderators can delete their own remarks, administrators all remarks. Returns the remark.',
  params: ofCase.extend({ remarkId: z.string() }),
  output: remark,
  errors: [...notThisCase, 'remark_not_found', 'not_owner'],
  limits: upkeepLimits,
})
