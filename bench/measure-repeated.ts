import { Agent } from 'node:http'
import { percentile } from './percentile.ts'
import { sendRequest } from './send-request.ts'
import type { Cell } from './table.ts'
import type { World } from './world.ts'

/** The name of a request in the table, and its address. */
export type NamedPath = [name: string, path: string]

const [warmUp, counted] = [20, 200]

export const repeatedNote = `${counted} requests each, one after another on one connection, without the cache for guests`

/** Repeats each request and returns a row for it with the median and the 95th percentile in milliseconds. */
export async function measureRepeated(
  world: World,
  who: string,
  headers: Record<string, string>,
  paths: readonly NamedPath[],
): Promise<Cell[][]> {
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows: Cell[][] = []
  try {
    for (const [name, path] of paths) {
      const times: number[] = []
      let bytes = 0
      for (let done = 0; done < warmUp + counted; done++) {
        const { firstByte, status, body } = await sendRequest(site.address + path, headers, agent)
        if (status !== 200) throw new Error(`${path} answers ${status}.`)
        bytes = body.length
        if (done >= warmUp) times.push(firstByte)
      }
      rows.push([who, name, percentile(times, 0.5), percentile(times, 0.95), bytes])
    }
  } finally {
    agent.destroy()
    await site.stop()
  }
  return rows
}
