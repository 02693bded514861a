import { setTimeout } from 'node:timers/promises'
import { makeControlGroup } from '../control-group.ts'
import { type Flooded, type FloodRequest, flood } from '../flood.ts'
import { databaseProcesses, memoryBytes, withChildren } from '../processes.ts'
import { sendRequest } from '../send-request.ts'
import type { Served } from '../serve.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'
import { readingMix } from './overload.ts'

/** The memory of the machine, and what all processes of the site may take of it; the system needs the rest. */
const machineMegabytes = 1024
const allowedMegabytes = 700
const rate = 20
const measurements = 6

/**
 * The whole site, with its own database and its jobs, on one core and with 1 GB of memory under a steady load. Fails if it takes more than it may, if
 * the system ended one of its processes, or if a request failed. It says something about an hour only with `--seconds 3600`.
 */
export async function measureSmallMachine(world: World): Promise<Table> {
  const group = makeControlGroup(machineMegabytes)
  const site = await world.startWhole((pid) => group.add(pid))
  try {
    const requests = await mixOf(site, world.memberCookies)
    const seconds = Math.max(1, Math.round(world.seconds / measurements))
    const rows: Cell[][] = [['after the start', ...memoryOf(site, world), ...Array(4).fill('')]]
    const failed: string[] = []
    for (let n = 1; n <= measurements; n++) {
      const { page, read, change } = await flood(site, { seconds, rate, requests })
      if (!page || !read || !change) throw new Error('The mix must have pages, reads and changes.')
      failed.push(...[page, read, change].flatMap(failuresOf))
      rows.push([`after ${n * seconds} s`, ...memoryOf(site, world), page.p50, page.p95, read.p95, change.p95])
    }
    await setTimeout(1000)
    const most = Math.max(...rows.map((row) => Number(row[3])))
    const notes = [
      `one core and ${machineMegabytes} MB of memory; ${rate} requests a second of another core: pages, calls that read, votes and comments`,
      'MB: memory of all processes of the site and of PostgreSQL (PSS, which counts shared memory once); times in ms',
    ]
    const columns = ['', 'site MB', 'database MB', 'all MB', 'pages p50', 'pages p95', 'reads p95', 'changes p95']
    const table = { title: 'A small machine', columns, rows, notes }
    return { ...table, wrong: faultsOf(most, group.failures(), failed) }
  } finally {
    await site.stop()
    group.remove()
  }
}

export function faultsOf(megabytes: number, ended: number, failed: readonly string[]): string[] {
  return [
    ...(megabytes > allowedMegabytes
      ? [`The site took ${Math.round(megabytes)} MB, more than ${allowedMegabytes}.`]
      : []),
    ...(ended > 0 ? [`The system ended ${ended} processes for want of memory.`] : []),
    ...(failed.length > 0 ? [`${failed.length} requests failed: ${[...new Set(failed)].join(', ')}`] : []),
  ]
}

const failuresOf = ({ refused, failed }: Flooded): string[] => [...Array<string>(refused).fill('503'), ...failed]

function memoryOf(site: Served, { clusterDir }: World): number[] {
  const database = databaseProcesses(clusterDir)
  const own = withChildren(site.pid).filter((pid) => !database.includes(pid))
  const [ofSite, ofDatabase] = [memoryBytes(own) / 2 ** 20, memoryBytes(database) / 2 ** 20]
  return [ofSite, ofDatabase, ofSite + ofDatabase]
}

/** Of a hundred requests, two write. Posts that are locked, or whose community has banned the member, are only read. */
async function mixOf(site: Served, cookies: readonly string[]): Promise<FloodRequest[]> {
  const reading = await readingMix(site, cookies)
  const [cookie = ''] = cookies
  const { headers } = await sendRequest(`${site.address}/api/_user`, { cookie })
  const sent = { cookie, 'x-csrf-token': String(headers['csrf-token']), 'content-type': 'application/json' }
  const mix: FloodRequest[] = []
  for (const [index, { as: _, ...request }] of reading.entries()) {
    const as = request.path.startsWith('/api/') ? 'read' : 'page'
    mix.push({ ...request, as })
    if (index % 48 !== 10) continue
    const body = JSON.stringify({ body: `The mill stood where the car park is now. (${index})` })
    const change = { path: request.path, method: 'POST' as const, headers: sent, body }
    const { status } = await fetch(site.address + change.path, change)
    if (status === 200) mix.push({ ...change, as: 'change' })
    else if (status !== 403) throw new Error(`A comment was answered with ${status}.`)
  }
  return mix
}
