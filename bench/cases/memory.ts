import { setTimeout } from 'node:timers/promises'
import { load } from '../load.ts'
import { readMetric } from '../metrics.ts'
import { sendRequest } from '../send-request.ts'
import type { Served } from '../serve.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const idleSeconds = 5

/** The memory of the site's process: after the start, after load, and after a rest. */
export async function measureMemory(world: World): Promise<Table> {
  const site = await world.startSite()
  try {
    await sendRequest(site.address)
    await setTimeout(idleSeconds * 1000)
    const rows = [['idle', ...(await measure(site))]]
    const member = { cookie: world.memberCookie }
    await load(site, '/', world.seconds, { 'accept-encoding': 'br' })
    await load(site, '/', world.seconds, member)
    await load(site, '/api/_initial', world.seconds, member)
    await load(site, '/api/_user', world.seconds, member)
    rows.push(['after the load', ...(await measure(site))])
    await setTimeout(idleSeconds * 1000)
    rows.push([`${idleSeconds} s later`, ...(await measure(site))])
    return {
      title: 'Memory of the site, megabytes',
      columns: ['when', 'resident', 'heap in use'],
      rows,
      notes: [
        `the load: / as guest and member, /api/_initial and /api/_user as member, ${world.seconds} s each`,
        'the memory does not include PostgreSQL',
      ],
    }
  } finally {
    await site.stop()
  }
}

async function measure(site: Served): Promise<number[]> {
  const resident = await readMetric(site, 'process_resident_memory_bytes')
  const heap = await readMetric(site, 'nodejs_heap_size_used_bytes')
  return [resident / 2 ** 20, heap / 2 ** 20]
}
