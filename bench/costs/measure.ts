import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SizedWorld } from '../data/sized-world.ts'
import { readMetric } from '../metrics.ts'
import { databaseProcesses, databaseSeconds, memoryBytes, withChildren } from '../processes.ts'
import { sendRequest } from '../send-request.ts'
import { type Served, serveBare } from '../serve.ts'
import type { Cell, Table } from '../table.ts'
import type { Kind, Request } from './kinds.ts'

/** The cost of a request; times in milliseconds, memory in megabytes. */
export interface Cost {
  perSecond: number
  /** Processor time of the site's process, with all threads. */
  site: number
  /** Processor time of all processes of PostgreSQL. */
  database: number
  p50: number
  p99: number
  bytes: number
  failed: number
  siteMemory: number
  databaseMemory: number
}

export const connections = 16
const program = join(import.meta.dirname, 'generator.ts')

/** Sends these requests in turns from a separate process; the first second is not measured. */
export async function measureCost(world: SizedWorld, requests: readonly Request[], rate?: number): Promise<Cost> {
  const { site, clusterDir, seconds } = world
  await generate(site, 1, requests, { rate })
  const used = async () => ({
    site: await readMetric(site, 'process_cpu_seconds_total'),
    database: databaseSeconds(clusterDir),
  })
  const before = await used()
  const { total, seconds: lasted, ...rest } = await generate(site, seconds, requests, { rate })
  const after = await used()
  const each = (part: 'site' | 'database') => ((after[part] - before[part]) * 1000) / total
  const megabytes = (pids: readonly number[]) => memoryBytes(pids) / 2 ** 20
  return {
    ...{ perSecond: total / lasted, site: each('site'), database: each('database'), ...rest },
    siteMemory: megabytes(withChildren(site.pid)),
    databaseMemory: megabytes(databaseProcesses(clusterDir)),
  }
}

/** One row for each kind of request, with the cost of a bare server for the same bytes. */
export async function tableOfCosts(
  world: SizedWorld,
  title: string,
  kinds: readonly Kind[],
  rate?: number,
): Promise<Table> {
  const rows: Cell[][] = []
  for (const [name, requests] of kinds) {
    const [first] = requests
    if (!first) throw new Error(`There is no request for "${name}".`)
    if (!first.method) await checkAnswer(world, name, first)
    const { perSecond, site, database, p50, p99, bytes, failed, ...memory } = await measureCost(world, requests, rate)
    const bare = await measureBare(Math.round(bytes))
    const both = site + database
    rows.push([
      name,
      perSecond,
      p50,
      p99,
      site,
      database,
      both,
      both / bare,
      both / world.selectCost,
      bytes,
      memory.siteMemory,
      memory.databaseMemory,
      failed,
    ])
  }
  return {
    title: `${title}, ${world.name}`,
    columns: [
      ...['request', 'per second', 'p50 ms', 'p99 ms', 'site ms', 'database ms', 'both ms', '× bare', '× select 1'],
      ...['bytes', 'site MB', 'database MB', 'failed'],
    ],
    rows,
    notes: [
      `ms of site, database and both: processor time of one request; ${connections} connections, ${world.seconds} s each`,
      '× bare: compared with a bare node:http server that sends as many bytes; × select 1: compared with a prepared "select 1" in PostgreSQL',
      'MB: memory of all processes of the site and of PostgreSQL afterwards (PSS, which counts shared memory once)',
    ],
  }
}

async function checkAnswer({ site }: SizedWorld, name: string, { path, headers }: Request): Promise<void> {
  const { status } = await sendRequest(site.address + path, headers)
  if (status !== 200) throw new Error(`"${name}" is answered with ${status}.`)
}

/** The processor time of a bare server for one request, in milliseconds. */
async function measureBare(bytes: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bare-'))
  const bare = await serveBare(join(dir, 'bare.log'), bytes)
  try {
    const before = await readMetric(bare, 'process_cpu_seconds_total')
    const { total } = await generate(bare, 1, [{ path: '/' }])
    return (((await readMetric(bare, 'process_cpu_seconds_total')) - before) * 1000) / total
  } finally {
    await bare.stop()
    rmSync(dir, { recursive: true })
  }
}

export interface Generated {
  total: number
  seconds: number
  p50: number
  p99: number
  failed: number
  bytes: number
}

export async function generate(
  { address }: Served,
  seconds: number,
  requests: readonly Request[],
  { amount = connections, rate }: { amount?: number; rate?: number | undefined } = {},
): Promise<Generated> {
  const generator = promisify(execFile)(process.execPath, [program])
  generator.child.stdin?.end(JSON.stringify({ address, connections: amount, seconds, requests, rate }))
  return JSON.parse((await generator).stdout)
}
