import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/waiting.ts'
import { connect, inTransaction } from './connect.ts'
import { createBus, notify } from './listen.ts'

/** A connection to the database that can be cut, and whose open sockets can fall silent. */
async function openProxy(target: string) {
  const address = new URL(target)
  const folder = address.searchParams.get('host')
  const port = Number(address.port || 5432)
  const ends = new Set<Socket>()
  let whole = true
  let refused = 0
  const server = createServer((near) => {
    if (!whole) {
      refused++
      near.destroy()
      return
    }
    const far = createConnection(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: address.hostname, port })
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    whole = false
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    refused: () => refused,
    cut,
    mend: () => {
      whole = true
    },
    stall: () => {
      for (const end of ends) end.unpipe().pause()
    },
    async close() {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}

const { db, url } = await testDatabase()
const bus = await createBus(url)
afterAll(() => bus.close())
afterEach(() => void vi.useRealTimers())

const listeningPid = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query = 'listen stoa'`.execute(db)
  return rows[0]?.pid
}

test('every process receives a message, on its topic only, with the whole payload', async () => {
  const second = await createBus(url)
  const received: string[] = []
  bus.on('users', (payload) => received.push(`first ${payload}`))
  second.on('users', (payload) => received.push(`second ${payload}`))
  bus.on('user', () => received.push('never'))
  await notify(db, 'users', '42 with words, é and "quotes"')
  await eventually(() => expect(received).toHaveLength(2))
  expect(received.toSorted()).toEqual(['first', 'second'].map((who) => `${who} 42 with words, é and "quotes"`))
  await second.close()
})

test('a message of a transaction is received at the commit, and never after a rollback', async () => {
  const received: string[] = []
  const stop = bus.on('counts', (payload) => received.push(payload))
  const failing = inTransaction(db, async (tx) => {
    await notify(tx, 'counts', 'undone')
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  await inTransaction(db, async (tx) => {
    await notify(tx, 'counts', 'done')
    await notify(db, 'counts', 'outside')
    await eventually(() => expect(received).toEqual(['outside']))
  })
  await eventually(() => expect(received).toEqual(['outside', 'done']))
  stop()
})

test('a listener that was stopped receives nothing more', async () => {
  const received: string[] = []
  const stop = bus.on('stops', (payload) => received.push(`stopped ${payload}`))
  bus.on('stops', (payload) => received.push(payload))
  stop()
  await notify(db, 'stops', 'x')
  await eventually(() => expect(received).toEqual(['x']))
})

test('after catching up, every message has arrived that was committed before, and simultaneous calls share the query', async () => {
  const received: string[] = []
  const stop = bus.on('races', (payload) => received.push(payload))
  for (let n = 0; n < 200; n++) {
    await notify(db, 'races', String(n))
    expect(await Promise.all([bus.catchUp(), bus.catchUp(), bus.catchUp()])).toEqual([true, true, true])
    expect(received).toHaveLength(n + 1)
  }
  stop()
})

test('nothing can be caught up with while the connection is lost', async () => {
  const wire = await openProxy(url)
  const lasting = await createBus(wire.url)
  expect(await lasting.catchUp()).toBe(true)
  wire.cut()
  expect(await lasting.catchUp()).toBe(false)
  wire.mend()
  await eventually(async () => expect(await lasting.catchUp()).toBe(true))
  await lasting.close()
  await wire.close()
})

test('a lost connection is reported at once and again when it is back, and then messages arrive as before', async () => {
  let broken = 0
  const received: string[] = []
  bus.onBroken(() => broken++)
  bus.on('after', (payload) => received.push(payload))
  const pid = await listeningPid()
  await sql`select pg_terminate_backend(${pid})`.execute(db)
  await eventually(() => expect(broken).toBeGreaterThanOrEqual(1))
  await eventually(() => expect(broken).toBe(2))
  expect(await listeningPid()).not.toBe(pid)
  await notify(db, 'after', 'x')
  await eventually(() => expect(received).toEqual(['x']))
})

test('reconnecting is tried again while the database cannot be reached', async () => {
  const wire = await openProxy(url)
  const lasting = await createBus(wire.url)
  let broken = 0
  lasting.onBroken(() => broken++)
  wire.cut()
  await eventually(() => expect(broken).toBe(1))
  await eventually(() => expect(wire.refused()).toBeGreaterThan(2))
  expect(broken).toBe(1)
  wire.mend()
  await eventually(() => expect(broken).toBe(2))
  await lasting.close()
  await wire.close()
})

test('a connection that died unnoticed is detected', async () => {
  const wire = await openProxy(url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const deaf = await createBus(wire.url)
  let broken = 0
  deaf.onBroken(() => broken++)
  wire.stall()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(broken).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(broken).toBe(1)
  await eventually(() => expect(broken).toBe(2))
  await deaf.close()
  await wire.close()
})

test('a closed bus receives nothing, tries nothing and leaves no connection', async () => {
  const other = await testDatabase()
  const closing = await createBus(other.url)
  const received: string[] = []
  closing.on('x', (payload) => received.push(payload))
  closing.onBroken(() => received.push('broken'))
  await closing.close()
  const watching = await createBus(other.url)
  const arrived = new Promise((resolve) => watching.on('x', resolve))
  await notify(other.db, 'x', 'late')
  await arrived
  expect(received).toEqual([])
  await watching.close()
})

test('a database that cannot be reached at the start is an error', async () => {
  await expect(createBus(url.replace(/test_\w+/, 'nowhere'))).rejects.toThrow('does not exist')
  const unreachable = connect(url.replace(/test_\w+/, 'nowhere'), { pool: 1 })
  await expect(notify(unreachable, 'x', 'y')).rejects.toThrow('does not exist')
  await unreachable.destroy()
})
