import { Agent } from 'node:http'
import { ask } from './ask.ts'
import { percentile } from './percentile.ts'
import type { Cell } from './table.ts'
import type { World } from './world.ts'

/** What it is called, and its address. */
export type Asked = [name: string, path: string]

const [warmUp, counted] = [20, 200]

export const askedOften = `${counted} requests each, one after the other on one connection, nothing held for guests`

/** Median and 95th percentile of each, in milliseconds. */
export async function askOften(
  world: World,
  who: string,
  headers: Record<string, string>,
  asked: readonly Asked[],
): Promise<Cell[][]> {
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows: Cell[][] = []
  try {
    for (const [name, path] of asked) {
      const times: number[] = []
      let bytes = 0
      for (let done = 0; done < warmUp + counted; done++) {
        const { firstByte, status, body } = await ask(site.address + path, headers, agent)
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
