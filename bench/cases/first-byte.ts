import { Agent } from 'node:http'
import { sendRequest } from '../send-request.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const warmUp = 100
const counted = 400

/** The time from the request to the first byte of "/", one request at a time on one connection. */
export async function measureFirstByte(world: World): Promise<Table> {
  const rows = [
    ['guest, page from the cache', ...(await measure(world, {}))],
    ['guest, page rendered', ...(await measure(world, {}, { GUEST_CACHE_SECONDS: '0' }))],
    ['member', ...(await measure(world, { cookie: world.memberCookie }))],
  ]
  return {
    title: 'Time to the first byte of /, milliseconds',
    columns: ['as', 'median', 'p95', 'slowest'],
    rows,
    notes: [`${counted} requests each, brotli, over loopback: the network comes on top`],
  }
}

async function measure(world: World, headers: Record<string, string>, settings = {}): Promise<number[]> {
  const site = await world.startSite(settings)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  try {
    for (let done = 0; done < warmUp + counted; done++) {
      const { firstByte, status } = await sendRequest(
        `${site.address}/`,
        { 'accept-encoding': 'br', ...headers },
        agent,
      )
      if (status !== 200) throw new Error(`/ answers ${status}.`)
      if (done >= warmUp) times.push(firstByte)
    }
  } finally {
    agent.destroy()
    await site.stop()
  }
  times.sort((a, b) => a - b)
  return [0.5, 0.95, 1].map((part) => times[Math.ceil(part * times.length) - 1] ?? 0)
}
