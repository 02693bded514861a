import { ask } from './ask.ts'
import type { Served } from './serve.ts'

export const metricsToken = 'for the bench alone'

/** A number that the process keeps of itself. */
export async function readMetric(served: Served, name: string): Promise<number> {
  const { body } = await ask(`${served.address}/metrics`, { authorization: `Bearer ${metricsToken}` })
  const value = new RegExp(`^stoa_${name} (\\S+)`, 'm').exec(body.toString())?.[1]
  if (value === undefined) throw new Error(`The metrics have no ${name}.`)
  return Number(value)
}
