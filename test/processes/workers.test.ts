import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Connection, connectionTo, serverOf } from './connection.ts'
import { finish, type Process, postgresIn, prepareData, serve, stop } from './site.ts'

let dataDir: string
let site: Process & { url: string }
const connections: Connection[] = []

beforeAll(async () => {
  dataDir = await prepareData()
  site = await serve({ DATA_DIR: dataDir, WORKERS: '2', METRICS_TOKEN: 'a long enough token', RATE_LIMITS: 'false' })
})
afterEach(() => {
  for (const each of connections.splice(0)) each.close()
})
afterAll(async () => {
  await stop(site)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The ids of the worker processes. */
function workers(): number[] {
  const primary = site.child.pid
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServing(pid, primary))
}

function isServing(pid: number, primary: number | undefined): boolean {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(parent) === primary && state !== 'Z' && command.includes('stoa.ts')
  } catch {
    return false
  }
}

function connect(): Connection {
  const connection = connectionTo(site.url)
  connections.push(connection)
  return connection
}

/** A connection to each of the two workers. */
async function connectToBoth(): Promise<[Connection, Connection]> {
  const pids = workers()
  const found = new Map<number | undefined, Connection>()
  while (found.size < 2) {
    const connection = connect()
    const { port } = await connection.send('/healthz')
    found.set(serverOf(port, pids), connection)
  }
  return [...found.values()] as [Connection, Connection]
}

async function signUp(connection: Connection, username: string): Promise<Record<string, string>> {
  const first = await connection.send('/api/_initial')
  const cookie = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const headers = { cookie, 'x-csrf-token': String(first.headers['csrf-token']) }
  const body = JSON.stringify({ username, password: 'long enough', email: '' })
  expect((await connection.send('/api/_signup', { method: 'POST', headers, body })).status).toBe(201)
  return headers
}

test('SCALE-001 as many processes as WORKERS sets take turns in serving one port', async () => {
  expect(workers()).toHaveLength(2)
  const servers = await Promise.all(
    Array.from({ length: 10 }, async () => serverOf((await connect().send('/healthz')).port, workers())),
  )
  expect(new Set(servers)).toEqual(new Set(workers()))
  expect(site.output().match(/listens on/g)).toHaveLength(1)
})

test('SCALE-001 a change in one process is visible in the other: accounts, sessions, and cached answers for guests', async () => {
  const both = await connectToBoth()
  const member = await signUp(both[0], 'walker')
  const statuses = () =>
    Promise.all(both.map(async (connection) => (await connection.send('/api/_user', { headers: member })).status))
  const saysGone = () =>
    Promise.all(both.map(async (connection) => (await connection.send('/@walker')).text.includes('Account deleted.')))
  await expect.poll(statuses).toEqual([200, 200])
  expect(await saysGone()).toEqual([false, false])
  const body = JSON.stringify({ password: 'long enough' })
  expect((await both[0].send('/api/users/walker', { method: 'DELETE', headers: member, body })).status).toBe(200)
  await expect.poll(statuses).toEqual([401, 401])
  await expect.poll(saysGone).toEqual([true, true])
})

async function counted(connection: Connection): Promise<number> {
  const { text } = await connection.send('/metrics', { headers: { authorization: 'Bearer a long enough token' } })
  return Number(/stoa_http_requests_total\{method="GET",route="\/readyz",status="2xx"\} (\d+)/.exec(text)?.[1])
}

test('SCALE-001 /metrics of each process returns the sum of all', async () => {
  const [one, other] = await connectToBoth()
  for (const connection of [one, one, one, other, other]) await connection.send('/readyz')
  expect([await counted(one), await counted(other)]).toEqual([5, 5])
})

test('SCALE-001 a process that dies is replaced, and connections to the other one are not affected', async () => {
  const [killed = 0, stays] = workers()
  const open = Array.from({ length: 12 }, connect)
  const pids = workers()
  const servers = await Promise.all(
    open.map(async (connection) => serverOf((await connection.send('/healthz')).port, pids)),
  )
  expect(new Set(servers)).toEqual(new Set([killed, stays]))
  // Both processes are busy: each connection sends its next request as soon as the last one is answered.
  const failed = new Set<number | undefined>()
  let isSending = true
  const load = open.map(async (connection, index) => {
    while (isSending && !failed.has(servers[index])) {
      await connection.send('/api/_initial').catch(() => failed.add(servers[index]))
    }
  })
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => failed).toEqual(new Set([killed]))
  await expect.poll(workers).toHaveLength(2)
  await expect.poll(() => site.output()).toContain(`Process ${killed} ended (SIGKILL); another one replaces it.`)
  const added = workers().find((pid) => pid !== stays)
  await expect.poll(async () => serverOf((await connect().send('/healthz')).port, workers())).toBe(added)
  isSending = false
  await Promise.all(load)
  expect(failed).toEqual(new Set([killed]))
  // What the killed one had counted is not lost: a counter that falls looks like a new start to Prometheus.
  expect(await counted(connect())).toBe(5)
})

test('SCALE-001 an error that prevents the start is printed only once', async () => {
  const { port } = new URL(site.url)
  const { code, output } = await finish(['serve'], { DATA_DIR: `${dataDir}-other`, WORKERS: '2', PORT: port })
  expect(code).toBe(1)
  expect(output.match(/Port \d+ .*/g)).toHaveLength(1)
  rmSync(`${dataDir}-other`, { recursive: true, force: true })
})

test('SCALE-001 stopping the site ends all processes, and PostgreSQL after them', async () => {
  const pids = workers()
  expect(await stop(site)).toBe(0)
  expect(pids.filter((pid) => isServing(pid, site.child.pid))).toEqual([])
  expect(postgresIn(dataDir)).toEqual([])
})
