import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { linkPreviewLimits } from '../platform/rate-limits.ts'

export const getLinkInfo = endpoint({
  method: 'GET',
  path: '/api/_link_info',
  who: 'member',
  summary: 'The title that a page on the web gives itself; empty when it gives none or cannot be read.',
  query: z.object({ url: z.string().default('') }),
  output: z.object({ title: z.string() }),
  errors: [],
  limits: linkPreviewLimits,
})
