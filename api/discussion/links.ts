import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { linkPreviewLimits } from '../platform/rate-limits.ts'

export const getLinkInfo = endpoint({
  method: 'GET',
  path: '/api/_link_info',
  who: 'member',
  summary: 'The title of a web page; empty if the page has no title or cannot be read.',
  query: z.object({ url: z.string().default('') }),
  output: z.object({ title: z.string() }),
  errors: [],
  limits: linkPreviewLimits,
})
