import { sendRequest } from './send-request.ts'
import type { Served } from './serve.ts'

export const metricsToken = 'for the bench alone'

/** A metric of the site's process. */
export async function readMetric(served: Served, name: string): Promise<number> {
  const { body } = await sendRequest(`${served.address}/metrics`, { authorization: `Bearer ${metricsToken}` })
  const value = new RegExp(`^stoa_${name} (\\S+)`, 'm').exec(body.toString())?.[1]
  if (value === undefined) throw new Error(`The metrics have no ${name}.`)
  return Number(value)
}
