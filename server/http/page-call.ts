import type { EndpointName } from '../../api/index.ts'
import { Ready } from '../cache/ready.ts'
import type { Site } from '../site.ts'
import { answerCall, type Routes } from './call.ts'
import { ListPage } from './list-page.ts'
import type { Visitor } from './visitor.ts'

interface PageInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * The call that a page being rendered uses: the same contract and the same handlers, without the network between. A list whose next page
 * is named in a header comes with its cursor.
 */
export function callFromInside(site: Site, routes: Routes, visitor: Visitor) {
  return async (
    name: EndpointName,
    input: PageInput,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const { body, ...rest } = input
    const raw = {
      ...rest,
      inside: true,
      idempotencyKey: headers['Idempotency-Key'],
      ...(body !== undefined && { body: { value: body } }),
    }
    const result = await answerCall(site, routes, name, raw, visitor)
    if (result instanceof ListPage) return { ...result }
    return result instanceof Ready ? JSON.parse(result.body.toString()) : result
  }
}
