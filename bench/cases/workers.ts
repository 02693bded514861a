import { connections, load } from '../load.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const paths = ['/', '/api/_initial']
const amounts = [1, 2]

/** The cost of two processes on one port, measured with cached answers, where it matters most. */
export async function measureWorkers(world: World): Promise<Table> {
  const rows: Cell[][] = []
  for (const path of paths) {
    let alone = 0
    for (const amount of amounts) {
      const site = await world.startSite({ WORKERS: String(amount) })
      try {
        const { requestsPerSecond, cost, p99, failed } = await load(site, path, world.seconds, {
          'accept-encoding': 'br',
        })
        alone ||= cost
        rows.push([path, amount, requestsPerSecond, cost, cost / alone, p99, failed])
      } finally {
        await site.stop()
      }
    }
  }
  return {
    title: 'Several processes on one port, for a guest',
    columns: ['path', 'workers', 'per second', 'µs', '× one', 'p99 ms', 'failed'],
    rows,
    notes: [
      'µs: processor time of all workers for one request; the process that distributes connections works only once per connection',
      `${connections} connections, ${world.seconds} s each; the client is a separate process and uses one of two cores`,
    ],
  }
}
