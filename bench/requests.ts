import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connections, load } from './load.ts'
import { sendRequest } from './send-request.ts'
import { serveBare } from './serve.ts'
import type { Cell, Table } from './table.ts'
import type { World } from './world.ts'

export interface MeasuredRequest {
  path: string
  as: 'guest' | 'member'
  encoding: 'identity' | 'gzip' | 'br'
}

/** Measures the requests per second of one process, and of a bare server that answers with the same number of bytes. */
export async function measureRequests(
  world: World,
  title: string,
  requests: readonly MeasuredRequest[],
): Promise<Table> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bare-'))
  const site = await world.startSite()
  const rows: Cell[][] = []
  try {
    for (const { path, as, encoding } of requests) {
      const headers = {
        'accept-encoding': encoding,
        ...(as === 'member' && { cookie: world.memberCookie }),
      }
      const { body, status } = await sendRequest(site.address + path, headers)
      if (status !== 200) throw new Error(`${path} answers ${status} to a ${as}.`)
      const ours = await load(site, path, world.seconds, headers)
      const bare = await serveBare(join(dir, 'bare.log'), body.length)
      const bareLoad = await load(bare, '/', world.seconds).finally(() => bare.stop())
      const share = `${Math.round((100 * ours.requestsPerSecond) / bareLoad.requestsPerSecond)} %`
      rows.push([
        ...[path, as, encoding, body.length, ours.requestsPerSecond, bareLoad.requestsPerSecond, share],
        ...[ours.cost, bareLoad.cost, ours.median, ours.p99, ours.failed],
      ])
    }
  } finally {
    await site.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return {
    title,
    columns: [
      'path',
      'as',
      'encoding',
      'bytes',
      'site',
      'bare',
      'share',
      'site µs',
      'bare µs',
      'median ms',
      'p99 ms',
      'failed',
    ],
    rows,
    notes: [
      'µs: processor time of the serving process for one request, with all threads; the rest is real time',
      `${connections} connections, ${world.seconds} s each, one process; site and bare one after the other`,
      'the site logs every request to a file, as it does by default',
    ],
  }
}
