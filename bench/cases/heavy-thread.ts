import { readFileSync } from 'node:fs'
import { connect } from '../../server/platform/db/connect.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { makeCommunity, makePost } from '../../test/factories.ts'
import { generateHeavyThread, type HeavyText, heavyTexts } from '../../test/heavy-thread.ts'
import { readMetric } from '../metrics.ts'
import { sendRequest } from '../send-request.ts'
import type { Served } from '../serve.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const rounds = 5
const guests = 32
const maxMilliseconds = 150
const maxMegabytes = 400

/** The cost of the worst threads that two members can write in a day: processor time of one answer, and memory with many guests at once. */
export async function measureHeavyThread(world: World): Promise<Table> {
  const rows: Cell[][] = []
  for (const [text, write] of Object.entries(heavyTexts())) {
    const paths = await makeThread(world, write)
    const single = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
    const costs: [string, number, number][] = []
    try {
      for (const [name, path] of Object.entries(paths)) {
        const { cost, bytes } = await costOf(single, path)
        costs.push([name, cost, bytes])
      }
    } finally {
      await single.stop()
    }
    const memory = await peakWithGuests(world, Object.values(paths))
    for (const [name, cost, bytes] of costs)
      rows.push([text, name, bytes / 1e6, cost, maxMilliseconds, memory, maxMegabytes])
  }
  return {
    title: 'A thread of 600 comments of 20,000 characters, which two members can write in a day',
    columns: ['text', 'request', 'MB', 'processor ms', 'limit', `MB with ${guests} guests`, 'limit'],
    rows,
    notes: [
      `medians of ${rounds}, compressed with brotli, as a guest, without the cache for guests`,
      `memory: the maximum of the process (VmHWM), with ${guests} guests at once on each of these, with the usual settings`,
    ],
  }
}

async function makeThread({ databaseUrl }: World, write: HeavyText): Promise<Record<string, string>> {
  const db = connect(databaseUrl, { pool: 1, statementSeconds: 0 })
  try {
    const community = await makeCommunity(db)
    const post = await makePost(db, { community })
    await generateHeavyThread(db, post, write)
    const deep = await db
      .selectFrom('comments')
      .select(['id', 'ancestors'])
      .where('post_id', '=', post.id)
      .orderBy('depth', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const page = `/${community.name}/post/${post.public_id}`
    const call = `/api/posts/${post.public_id}`
    return {
      'the page': page,
      'the page of one comment': `${page}/${toWire(deep.id)}`,
      'the post': call,
      '500 comments': `${call}/comments?limit=500`,
      'all below one': `${call}/comments?parentId=${toWire(BigInt(deep.ancestors[0] ?? 0))}`,
    }
  } finally {
    await db.destroy()
  }
}

async function costOf(site: Served, path: string): Promise<{ cost: number; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = -2; round < rounds; round++) {
    const before = await readMetric(site, 'process_cpu_seconds_total')
    await visit(site, path, 'br')
    if (round >= 0) times.push(((await readMetric(site, 'process_cpu_seconds_total')) - before) * 1000)
  }
  bytes = await visit(site, path, 'identity')
  return { cost: median(times), bytes }
}

/** The maximum memory of a process that only answers these requests, in megabytes. */
async function peakWithGuests(world: World, paths: readonly string[]): Promise<number> {
  const site = await world.startSite()
  try {
    for (const path of paths)
      for (const way of ['br', 'gzip', 'identity'])
        await Promise.all(Array.from({ length: guests }, () => visit(site, path, way)))
    const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
  } finally {
    await site.stop()
  }
}

async function visit(site: Served, path: string, way: string): Promise<number> {
  const { status, body } = await sendRequest(site.address + path, { 'accept-encoding': way })
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  return body.length
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
