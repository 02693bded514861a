import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testWeb } from '../../../test/web.ts'
import { readSettings } from '../../platform/config.ts'
import { createOutgoing } from '../../platform/outgoing/outgoing.ts'
import { Unreachable } from '../../platform/outgoing/unreachable.ts'
import { maxListBytes, parseExits } from './read-exits.ts'
import { createTorExits } from './tor-exits.ts'

const web = await testWeb()
const folder = await mkdtemp(join(tmpdir(), 'stoa-exits-'))
afterAll(() => rm(folder, { recursive: true }))

function createList(source: string | undefined, outgoing = web.outgoing) {
  const logged: { msg: string; source?: string; reason?: string }[] = []
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
  const exits = createTorExits({ source, outgoing, log })
  onTestFinished(() => exits.close())
  return { exits, logged }
}

async function writeList(text: string): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, text)
  return path
}

test('LADDER-026 the list is a file that is read at start, in either published form', async () => {
  const source = await writeList(
    '# exits\n192.0.2.1\r\n  192.0.2.2  \nExitNode AAAA\nExitAddress 192.0.2.3 2026-01-01 00:00:00\n2001:0DB8:0::1\nno address\nfe80::1%eth0\n',
  )
  const { exits, logged } = createList(source)
  await vi.waitFor(() => expect(exits.state().readAt).not.toBeNull())
  expect(exits.state()).toMatchObject({ isSet: true, addresses: 4 })
  for (const exit of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1', '2001:DB8:0:0:0:0:0:1'])
    expect([exit, exits.has(exit)]).toEqual([exit, true])
  for (const other of ['192.0.2.4', '2001:db8::2']) expect([other, exits.has(other)]).toEqual([other, false])
  expect(logged).toEqual([])
})

test('LADDER-026 the list is an address that is read by the guarded fetcher', async () => {
  const source = web.page('/exits', { type: 'text/plain', body: '192.0.2.9\n' })
  const { exits } = createList(source)
  await vi.waitFor(() => expect(exits.has('192.0.2.9')).toBe(true))
  const guarded = createList('http://127.0.0.1/exits', createOutgoing('Test/1.0'))
  await vi.waitFor(() => expect(guarded.logged).toHaveLength(1))
  expect(guarded.logged[0]).toMatchObject({ reason: 'no usable answer: closed' })
})

test('LADDER-026 the list is read again after a day, and an hour after a failed read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const requests: { answer(list: string): void; fail(): void }[] = []
  const fetchGuarded = () =>
    new Promise((resolve, reject) => {
      const answer = (list: string) => resolve(list)
      requests.push({ answer, fail: () => reject(new Unreachable('status')) })
    })
  const { exits, logged } = createList('https://exits.test/list', { fetchGuarded } as never)
  /** Waits for the result of this read; then the next one is scheduled. Other timers do not count. */
  const come = async (times: number, to: (reading: (typeof requests)[number]) => void) => {
    expect(requests).toHaveLength(times)
    const [{ readAt }, failures] = [exits.state(), logged.length]
    to(requests[times - 1] as (typeof requests)[number])
    while (exits.state().readAt === readAt && logged.length === failures) await new Promise(setImmediate)
  }
  const hour = 3_600_000
  await come(1, ({ answer }) => answer('192.0.2.1\n'))
  expect(exits.has('192.0.2.1')).toBe(true)
  vi.advanceTimersByTime(24 * hour - 1)
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await come(2, ({ answer }) => answer('192.0.2.2\n'))
  expect([exits.has('192.0.2.1'), exits.has('192.0.2.2')]).toEqual([false, true])
  vi.advanceTimersByTime(24 * hour)
  await come(3, ({ fail }) => fail())
  expect(logged).toHaveLength(1)
  vi.advanceTimersByTime(hour - 1)
  expect(requests).toHaveLength(3)
  vi.advanceTimersByTime(1)
  await come(4, ({ answer }) => answer('192.0.2.3\n'))
  expect(exits.has('192.0.2.3')).toBe(true)
})

test('LADDER-026 if the list cannot be read, is empty or too long, the one before stays, and the log says what to do', async () => {
  const source = await writeList('192.0.2.1\n')
  const { exits, logged } = createList(source)
  await vi.waitFor(() => expect(exits.has('192.0.2.1')).toBe(true))
  const many = Array.from({ length: 50_001 }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`).join('\n')
  const wrongLists = [
    ['', 'there is no address in it'],
    ['<html>Not found</html>', 'there is no address in it'],
    ['x'.repeat(maxListBytes + 1), 'it is longer than a megabyte'],
    [many, 'there are more than 50,000 addresses in it'],
  ] as const
  for (const [text, reason] of wrongLists) {
    await writeFile(source, text)
    await exits.read()
    expect(logged.pop()).toMatchObject({ level: 50, source, reason })
  }
  await rm(source)
  await exits.read()
  expect(logged.pop()).toMatchObject({
    level: 50,
    reason: 'ENOENT',
    msg: 'The list of Tor exits in TOR_EXITS could not be read. The earlier list stays, and the site tries again in an hour. Check that this process can read the file, or that the address returns one IP address on each line.',
  })
  expect([exits.has('192.0.2.1'), exits.state().addresses]).toEqual([true, 1])
})

test('LADDER-026 without TOR_EXITS there is no list, and no address is on it', async () => {
  const { exits, logged } = createList(undefined)
  await exits.read()
  expect(exits.state()).toEqual({ isSet: false, addresses: 0, readAt: null })
  expect([exits.has('192.0.2.1'), logged]).toEqual([false, []])
})

test('LADDER-026 TOR_EXITS is a path or an https address, and nothing else', () => {
  const settingOf = (TOR_EXITS: string) => readSettings({ TOR_EXITS }).TOR_EXITS
  for (const good of ['/etc/exits.txt', './exits', 'https://check.torproject.org/torbulkexitlist'])
    expect(settingOf(good)).toBe(good)
  for (const bad of ['http://example.org/list', 'ftp://example.org/list', 'https://'])
    expect(() => settingOf(bad)).toThrow(
      `TOR_EXITS is "${bad}", which is not allowed: it must be the path of a file, or an address that begins with https://.`,
    )
})

test('the time to read a list grows only with its length', () => {
  expect(parseExits(`ExitAddress${' '.repeat(500_000)}\n192.0.2.1`).size).toBe(1)
})
