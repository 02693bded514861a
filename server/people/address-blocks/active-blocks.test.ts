import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { type ActiveBlocks, createActiveBlocks, notifyAdded } from './active-blocks.ts'

const t = testApp()

async function insert(network: string, columns: { expires_at?: Date; ended_at?: Date; scope?: string } = {}) {
  const { id } = await makeAdmin(t.db)
  return t.db
    .insertInto('address_blocks')
    .values({ network, note: '', created_by: id, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Starts another process, which receives messages when the test delivers them. */
async function startProcess() {
  const hearers: ((payload: string) => void)[] = []
  const broken: (() => void)[] = []
  const bus = {
    on: (_topic: string, listener: (payload: string) => void) => {
      hearers.push(listener)
      return () => {}
    },
    onBroken: (listener: () => void) => {
      broken.push(listener)
      return () => {}
    },
    catchUp: async () => true,
    close: async () => {},
  }
  const blocks: ActiveBlocks = await createActiveBlocks({ db: t.db, bus, log: pino({ level: 'silent' }) })
  return {
    blocks,
    hear(news: object) {
      for (const each of hearers) each(JSON.stringify(news))
    },
    missed() {
      for (const each of broken) each()
    },
  }
}

test('LADDER-023 a process that starts reads the active blocks, page by page, and no ended ones', async () => {
  const { id } = await makeAdmin(t.db)
  const rows = Array.from({ length: 5_003 }, (_, n) => ({
    network: `10.${n >> 8}.${n & 255}.0/24`,
    note: '',
    created_by: id,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await t.db
      .insertInto('address_blocks')
      .values(rows.slice(at, at + 1000))
      .execute()
  await insert('192.0.2.1/32', { ended_at: new Date() })
  await insert('192.0.2.2/32', { expires_at: new Date(Date.now() - 1000) })
  await insert('2001:db8::/48', { scope: 'write' })
  const { blocks } = await startProcess()
  expect(['10.0.0.1', '10.19.138.255', '10.19.139.0'].map(blocks.scopeOf)).toEqual(['all', 'all', null])
  expect(['192.0.2.1', '192.0.2.2', '2001:db8:0:7::1', 'no address'].map(blocks.scopeOf)).toEqual([
    null,
    null,
    'write',
    null,
  ])
})

test('LADDER-022 a block ends by itself at its time, without any message', async () => {
  await insert('192.0.2.9/32', { expires_at: new Date(Date.now() + 3_600_000) })
  const { blocks } = await startProcess()
  expect(blocks.scopeOf('192.0.2.9')).toBe('all')
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
  try {
    expect(blocks.scopeOf('192.0.2.9')).toBe(null)
  } finally {
    vi.useRealTimers()
  }
})

test('LADDER-024 missed changes are read when the connection is back; until then the old blocks stay active', async () => {
  const { blocks, missed, hear } = await startProcess()
  const row = await insert('192.0.2.33/32')
  let changes = 0
  const stop = blocks.onChange(() => changes++)
  expect(blocks.scopeOf('192.0.2.33')).toBe(null)
  missed()
  missed()
  await eventually(() => expect([blocks.scopeOf('192.0.2.33'), changes]).toEqual(['all', 1]))
  hear({ id: row.id })
  expect([blocks.scopeOf('192.0.2.33'), changes]).toEqual([null, 2])
  stop()
  hear({ id: 1, network: '192.0.2.34/32', scope: 'write', until: null })
  expect([blocks.scopeOf('192.0.2.34'), changes]).toEqual(['write', 2])
  hear({})
  expect(blocks.scopeOf('192.0.2.34')).toBe(null)
})

test('LADDER-024 messages that arrive during the read of the table are applied after it', async () => {
  const row = await insert('192.0.2.49/32')
  const { blocks, missed, hear } = await startProcess()
  missed()
  hear({ id: row.id })
  hear({ id: 2 ** 31 - 1, network: '192.0.2.50/32', scope: 'all', until: null })
  expect(['192.0.2.49', '192.0.2.50'].map(blocks.scopeOf)).toEqual([null, 'all'])
  await new Promise<void>((resolve) => blocks.onChange(resolve))
  expect(['192.0.2.49', '192.0.2.50'].map(blocks.scopeOf)).toEqual([null, 'all'])
})

test('LADDER-024 a block whose transaction is rolled back is announced to nobody', async () => {
  const received: string[] = []
  t.site.bus.on('address-block', (text) => received.push(text))
  const announce = (id: number, fails: boolean) =>
    t.db.transaction().execute(async (tx) => {
      await notifyAdded(tx, { id, network: '192.0.2.65/32', scope: 'all', expires_at: null })
      if (fails) throw new Error('taken back')
    })
  await expect(announce(1, true)).rejects.toThrow('taken back')
  await announce(2, false)
  await eventually(() => expect(received.map((text) => JSON.parse(text).id)).toEqual([2]))
})
