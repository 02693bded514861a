import type { Endpoint } from '../api/platform/endpoint.ts'
import type { Client } from './client.ts'
import type { Row } from './role-rows.ts'

/** Calls an endpoint with the input from its row in the table of callers. */
export async function callEndpoint(client: Client, endpoint: Endpoint, input: ReturnType<NonNullable<Row['input']>>) {
  const { method, path, action, events } = endpoint
  const query = new URLSearchParams({ ...(action && { action }), ...input.query })
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  // An event stream does not end, so only its head is requested.
  const head = events && (await client.send({ method: 'HEAD', url: `${url}?${query}` }))
  if (head?.statusCode === 200) return head
  const payload = input.body && JSON.stringify(input.body)
  return client.send({ method, url: `${url}?${query}`, ...(payload !== undefined && { payload }) })
}
