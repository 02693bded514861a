import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { readMetric } from './metrics.ts'
import { sendRequest } from './send-request.ts'
import type { Served } from './serve.ts'

/** Enough load to measure waits, but below the limit of the site, where any other work would cause waits. */
export const feedsPerSecond = 40
const paths = ['/api/posts?sort=hot&feed=all&limit=10', '/api/posts?sort=hot&feed=home&limit=10', '/all', '/AskHistory']

/** Requests feeds during other work. Returns the number of requests, their median and p99 in milliseconds, and the maximum memory of the site. */
export function readFeeds(site: Served, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  async function during(work: Promise<unknown>): Promise<number[]> {
    const waits: number[] = []
    let memory = 0
    let over = false
    const ended = work.then(() => {
      over = true
    })
    const sent: Promise<unknown>[] = []
    const began = performance.now()
    for (let n = 0; !over; n++) {
      const due = began + (n * 1000) / feedsPerSecond
      await setTimeout(Math.max(0, due - performance.now()))
      const path = paths[n % paths.length] ?? '/'
      sent.push(sendRequest(site.address + path, { cookie }, agent).then(() => waits.push(performance.now() - due)))
      if (n % 10 === 0) memory = Math.max(memory, await readMetric(site, 'process_resident_memory_bytes'))
    }
    await Promise.all([ended, ...sent])
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
    return [sorted.length, at(0.5), at(0.99), memory / 2 ** 20]
  }
  return { during }
}
