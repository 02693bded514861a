import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readMetric } from './metrics.ts'
import type { Served } from './serve.ts'

export interface Load {
  requestsPerSecond: number
  /** The server's processor time for a request in microseconds, which does not depend on how busy the machine is. */
  cost: number
  /** Milliseconds. */
  median: number
  p99: number
  failed: number
}

export const connections = 50
const program = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

/** Repeats a request from a separate process; the first two seconds are not measured. */
export async function load(
  served: Served,
  path: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const run = async (duration: number) => {
    const args = [
      program,
      '-j',
      '-c',
      String(connections),
      '-d',
      String(duration),
      ...headerArguments,
      served.address + path,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
    return JSON.parse(stdout) as Report
  }
  await run(Math.min(2, seconds))
  const before = await readMetric(served, 'process_cpu_seconds_total')
  const report = await run(seconds)
  const used = (await readMetric(served, 'process_cpu_seconds_total')) - before
  return {
    requestsPerSecond: Math.round(report.requests.average),
    cost: Math.round((used * 1e6) / report.requests.total),
    median: report.latency.p50,
    p99: report.latency.p99,
    failed: report.errors + report.timeouts + report.non2xx,
  }
}

interface Report {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  errors: number
  timeouts: number
  non2xx: number
}
