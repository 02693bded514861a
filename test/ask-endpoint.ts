import type { Endpoint } from '../api/platform/endpoint.ts'
import type { Client } from './client.ts'
import type { Row } from './role-rows.ts'

/** Calls an endpoint with what a row of the table of callers gives it. */
export async function askEndpoint(client: Client, endpoint: Endpoint, given: ReturnType<NonNullable<Row['given']>>) {
  const { method, path, action, events } = endpoint
  const query = new URLSearchParams({ ...(action && { action }), ...given.query })
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(given.params?.[name] ?? ''))
  // A stream has no end to wait for; its head has.
  const head = events && (await client.send({ method: 'HEAD', url: `${url}?${query}` }))
  if (head?.statusCode === 200) return head
  const payload = given.body && JSON.stringify(given.body)
  return client.send({ method, url: `${url}?${query}`, ...(payload !== undefined && { payload }) })
}
