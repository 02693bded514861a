import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { readSettings } from '../../server/platform/config.ts'
import { makeSessionId } from '../../server/platform/http/tokens.ts'
import { createSite } from '../../server/start/create-site.ts'
import { readMetric } from '../metrics.ts'
import { percentile } from '../percentile.ts'
import { memoryBytes, withChildren } from '../processes.ts'
import type { Served } from '../serve.ts'
import type { Order, Report } from '../stream-clients.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const wanted = 10_000
const watchers = 1_000
const readers = 100
/** Open files that the site needs for everything else. */
const otherFiles = 500
const feed = '/api/posts?feed=all&sort=latest'

/** The cost of open event streams, how soon many receive a comment, and what happens when a process stops (LIVE-009 to 011). */
export async function measureStreams(world: World): Promise<Table> {
  const files = Number(/Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
  const count = Math.min(wanted, files - otherFiles)
  const people = await prepare(world)
  const rows: Cell[][] = []
  await measureIdle(world, people, count, rows)
  await measureThread(world, people, rows)
  await measureRestart(world, people, count, rows)
  return {
    title: 'Streams of events',
    columns: ['what', 'measured', 'goal'],
    rows,
    notes: [
      `${count} streams, as many as ${files} open files allow, up to ${wanted}; the clients are a separate process`,
      'delays: from the creation of a comment to its event; if several came within 2 s, of the last one',
      'restart: SIGTERM for one of two workers, while the feed is requested, each time on a new connection',
    ],
  }
}

interface People {
  cookies: string[]
  writer: string
  publicId: string
}

async function prepare({ databaseUrl }: World): Promise<People> {
  const settings = readSettings({})
  const site = await createSite(settings, databaseUrl, pino({ level: 'silent' }))
  try {
    const users = await site.db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('banned_at', 'is', null)
      .limit(readers + 1)
      .execute()
    const cookies: string[] = []
    for (const { id } of users) {
      const sid = makeSessionId(site.secrets.session)
      await site.sessions.start(site.db, sid, id)
      cookies.push(`${settings.SESSION_COOKIE}=${sid}`)
    }
    const post = await site.db
      .selectFrom('posts')
      .select('public_id')
      .where('locked_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { writer: cookies.pop() ?? '', cookies, publicId: post.public_id }
  } finally {
    await site.close()
  }
}

async function measureIdle(world: World, { cookies }: People, count: number, rows: Cell[][]): Promise<void> {
  const site = await world.startSite()
  const clients = startClients()
  try {
    await measureFeed(site, cookies[0] ?? '', 1_000)
    const alone = await measureFeed(site, cookies[0] ?? '', 1_000)
    const before = memoryBytes(withChildren(site.pid))
    const began = performance.now()
    const { open } = await clients.do({ open: { count, port: portOf(site), path: '/api/events', cookies } })
    const seconds = (performance.now() - began) / 1000
    await setTimeout(5_000)
    const used = memoryBytes(withChildren(site.pid)) - before
    // The time of two pings.
    const cpu = await readMetric(site, 'process_cpu_seconds_total')
    await setTimeout(50_000)
    const idle = ((await readMetric(site, 'process_cpu_seconds_total')) - cpu) / 50
    const withStreams = await measureFeed(site, cookies[0] ?? '', 1_000)
    rows.push(
      ['open at once', open, `${count}`],
      ['opened in, s', seconds, ''],
      ['memory of all, MB', used / 1e6, '300'],
      ['memory of one, KB', used / open / 1e3, '30'],
      ['idle, % of a core', idle * 100, '5'],
      ['feed p95 alone, ms', alone, ''],
      ['feed p95 with them, ms', withStreams, ''],
      ['times as long', withStreams / alone, '1.2'],
    )
  } finally {
    clients.stop()
    await site.stop()
  }
}

async function measureThread(world: World, { cookies, writer, publicId }: People, rows: Cell[][]): Promise<void> {
  const site = await world.startSite({ WORKERS: '2' })
  const clients = startClients()
  try {
    const path = `/api/events?post=${publicId}`
    await clients.do({ open: { count: watchers, port: portOf(site), path, cookies } })
    await measureFeed(site, cookies[0] ?? '', 1_000)
    const alone = await measureFeed(site, cookies[0] ?? '', 1_000)
    await clients.do({ reset: true })
    const comments = 10
    const token = await tokenOf(site, writer)
    const [withStreams] = await Promise.all([
      measureFeed(site, cookies[0] ?? '', 1_000),
      (async () => {
        for (let n = 0; n < comments; n++) {
          const answer = await fetch(`${site.address}/api/posts/${publicId}/comments`, {
            method: 'POST',
            headers: { cookie: writer, 'x-csrf-token': token },
            body: JSON.stringify({ body: `Heron number ${n}.` }),
          })
          if (!answer.ok) throw new Error(`A comment was refused: ${answer.status} ${await answer.text()}`)
          await setTimeout(2_500)
        }
      })(),
    ])
    const { delays } = await clients.do({})
    rows.push(
      ['events of 10 comments to 1,000 clients on two processes', delays.length, String(comments * watchers)],
      ['delay, median ms', percentile(delays, 0.5), ''],
      ['delay, p99 ms', percentile(delays, 0.99), '1000'],
      ['feed p95 before, ms', alone, ''],
      ['feed p95 meanwhile, ms', withStreams, ''],
      ['times as long, of comments', withStreams / alone, '1.2'],
    )
  } finally {
    clients.stop()
    await site.stop()
  }
}

async function measureRestart(world: World, { cookies }: People, count: number, rows: Cell[][]): Promise<void> {
  const site = await world.startSite({ WORKERS: '2' })
  const clients = startClients()
  try {
    await clients.do({ open: { count, port: portOf(site), path: '/api/events', cookies } })
    await clients.do({ reset: true })
    let sent = 0
    const failures: string[] = []
    let isSending = true
    const load = (async () => {
      while (isSending) {
        sent++
        const answer = await fetch(site.address + feed, { headers: { connection: 'close' } }).catch(
          (error: Error) => void failures.push(String(error.cause ?? error)),
        )
        if (answer && !answer.ok) failures.push(`status ${answer.status}`)
        await answer?.arrayBuffer()
        await setTimeout(10)
      }
    })()
    const [, worker = 0] = withChildren(site.pid)
    process.kill(worker, 'SIGTERM')
    await setTimeout(20_000)
    isSending = false
    await load
    const { open, connects } = await clients.do({})
    rows.push(
      ['open after a restart', open, `${count}`],
      ['most reconnects in one second', Math.max(0, ...connects), '1500'],
      ['ordinary requests', sent, ''],
      ['of them failed', failures.length, '0'],
      ...[...new Set(failures)].map((reason) => ['failed with', reason, '']),
    )
  } finally {
    clients.stop()
    await site.stop()
  }
}

function startClients() {
  const child: ChildProcess = fork(join(import.meta.dirname, '../stream-clients.ts'))
  return {
    do: (order: Order) =>
      new Promise<Report>((resolve) => {
        child.once('message', (report) => resolve(report as Report))
        child.send(order)
      }),
    stop: () => void child.kill(),
  }
}

const portOf = ({ address }: Served) => Number(new URL(address).port)

async function tokenOf({ address }: Served, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/_initial`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.headers.get('csrf-token') ?? ''
}

/** Requests the feed this many times, one after another. Returns the 95th percentile in milliseconds. */
async function measureFeed({ address }: Served, cookie: string, times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    const answer = await fetch(address + feed, { headers: { cookie } })
    await answer.arrayBuffer()
    taken.push(performance.now() - began)
  }
  return percentile(taken, 0.95)
}
