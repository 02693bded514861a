import { createServer } from 'node:tls'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { hourMs } from '../../../shared/time.ts'
import { testApp } from '../../../test/app.ts'
import { makeCertificate } from '../../../test/certificate.ts'
import { makeComment, makePicture, makeUser } from '../../../test/factories.ts'
import { fillSearch } from '../../discussion/search/fill.ts'
import { storeAgain } from '../../discussion/search/store.ts'
import { readSettings } from '../../platform/config.ts'
import type { Store } from '../../platform/images/store.ts'
import { examineTls } from './address.ts'
import {
  examineBackups,
  examineClock,
  examineIndexes,
  examinePictures,
  examinePush,
  examineSearch,
  examineSending,
} from './checks.ts'
import { look } from './finding.ts'
import { examineMemory, examineSettings } from './machine.ts'

const t = testApp()

test('OPS-014 a check that fails hides nothing: its topic is unknown', async () => {
  const failing = async () => {
    throw new Error('no such thing')
  }
  expect(await look('Moon', t.site.settings, failing)).toEqual([
    { topic: 'Moon', result: 'could not be checked', todo: 'It says: no such thing', unknown: true },
  ])
})

test('OPS-014 time: a post of the future means that the clock was set back', async () => {
  expect(await examineClock(t.db)).toEqual({ topic: 'Time', result: 'the clocks agree' })
  const comment = await makeComment(t.db)
  await sql`update comments set created_at = now() + interval '3 hours' where id = ${comment.id}`.execute(t.db)
  expect(await examineClock(t.db)).toMatchObject({
    result: expect.stringMatching(/is (2 h 59|3 h|179|180).* in the future$/),
    todo: expect.stringContaining('NTP'),
  })
  await sql`update comments set created_at = now() where id = ${comment.id}`.execute(t.db)
})

test('OPS-014 indexes: one whose building was interrupted is named, with the statement that repairs it', async () => {
  expect((await examineIndexes(t.db)).todo).toBeUndefined()
  for (let n = 0; n < 2; n++) await makeUser(t.db)
  // Building it fails: the values are not unique.
  const build = sql`create unique index concurrently unbuilt on users ((1))`.execute(t.db)
  await expect(build).rejects.toThrow('could not create unique index')
  const found = await examineIndexes(t.db)
  await sql`drop index unbuilt`.execute(t.db)
  expect(found).toMatchObject({
    result: 'unbuilt cannot be used',
    todo: expect.stringContaining('reindex index concurrently unbuilt'),
  })
})

test('FIND-031 search: texts that are missing in the index or have other words there are counted', async () => {
  expect((await examineSearch(t.db)).result).toBe('the index is being filled: 0 of 1')
  await fillSearch(t.db)
  const comments = []
  for (let n = 0; n < 30; n++)
    comments.push(await makeComment(t.db, { body: `Number ${n}`, body_html: `<p>Number ${n}</p>` }))
  await storeAgain(
    t.db,
    comments.flatMap(({ id, post_id }) => [id, post_id]),
  )
  const whole = await examineSearch(t.db)
  expect(whole.todo).toBeUndefined()
  expect(whole.result).toMatch(/^(\d+) texts of \1 are in the index, and none of \1 compared are wrong$/)
  const [first] = comments
  await sql`update comments set body_html = '<p>Other</p>' where id = ${first?.id ?? 0n}`.execute(t.db)
  const wrong = await examineSearch(t.db)
  expect(wrong).toMatchObject({
    result: expect.stringContaining('and 1 of'),
    todo: expect.stringContaining('search rebuild'),
  })
  await storeAgain(t.db, [first?.id ?? 0n])
  const ids = comments.slice(0, 11).map(({ id }) => id)
  await sql`delete from search_documents where id = any(${ids}::bigint[])`.execute(t.db)
  expect((await examineSearch(t.db)).todo).toContain('search rebuild')
  await storeAgain(t.db, ids)
})

test('OPS-014 files: pictures without a file are counted', async () => {
  const none: Store = {
    put: async () => {},
    read: async () => undefined,
    list: async function* () {},
    erase: async () => {},
    eraseFolder: async () => {},
  }
  expect(await examinePictures(t.db, none, 25)).toEqual({ topic: 'Pictures', result: 'none yet' })
  for (let n = 0; n < 3; n++) await makePicture(t.db, 'post')
  expect(await examinePictures(t.db, none, 25)).toMatchObject({
    result: '3 of a sample of 3 have no file',
    todo: expect.stringContaining('restore the pictures from a backup'),
  })
})

test('OPS-014 push keys: services that refuse most browsers know another key', async () => {
  const push = () => examinePush(t.db, { VAPID_PRIVATE_KEY: undefined })
  expect(await push()).toEqual({ topic: 'Push keys', result: 'in the database; 0 browsers' })
  const user = await makeUser(t.db)
  for (let n = 0; n < 4; n++) await t.as(user)
  await sql`
    insert into push_subscriptions (session_hash, user_id, endpoint, host, public_key, auth_secret, refusals)
    select id_hash, user_id, 'https://push.example/' || n, 'push.example', '', '', case when n > 1 then 3 else 0 end
    from (select *, row_number() over () as n from sessions) numbered`.execute(t.db)
  expect(await push()).toMatchObject({
    result: 'push services refuse the messages for 3 of 4 browsers',
    todo: expect.stringContaining('VAPID_PRIVATE_KEY'),
  })
  await sql`update push_subscriptions set refusals = 0`.execute(t.db)
  expect(await push()).toEqual({ topic: 'Push keys', result: 'in the database; 4 browsers' })
})

test('OPS-014 mail: many failures are a problem, and mails that wait too long', async () => {
  expect(await examineSending(t.db)).toEqual({
    topic: 'Mail, sending',
    result: '0 sent and 0 failed in the last day',
    todo: undefined,
  })
  const add = (id: number, state: string, due: string, attempts = 0) =>
    sql`
      insert into mails (id, kind, template, address, shown_address, recipient, state, due_at, attempts, tried_at, ended_at)
      values (${id}, 'account', 'test', 'a@example.org', 'a', '\\x00', ${state}, now() - ${due}::interval, ${attempts},
        case when ${state} <> 'waiting' or ${attempts}::int > 0 then now() end,
        case when ${state} <> 'waiting' then now() end)`.execute(t.db)
  for (let id = 1; id <= 5; id++) await add(id, 'failed', '0 hours')
  expect((await examineSending(t.db)).todo).toContain('/admin/mail')
  await sql`delete from mails`.execute(t.db)
  await add(1, 'waiting', '2 hours')
  expect(await examineSending(t.db)).toMatchObject({ result: '0 sent and 0 failed in the last day; 1 cannot be sent' })
  expect((await examineSending(t.db)).todo).toBeDefined()
  // Mails wait for a full mailbox, or behind many others; then some are sent.
  await add(2, 'sent', '0 hours')
  expect((await examineSending(t.db)).todo).toBeUndefined()
  await sql`delete from mails`.execute(t.db)
  await add(1, 'waiting', '-2 hours', 3)
  expect((await examineSending(t.db)).todo).toBeDefined()
})

test('OPS-014 backups: too old, failed and damaged ones are problems; none with BACKUP_EVERY=off is not', async () => {
  const settings = readSettings({ BACKUP_EVERY: '24h', BACKUP_TO: '/mnt/backups' })
  expect(await examineBackups(t.db, settings)).toEqual({ topic: 'Backups', result: 'none yet', todo: undefined })
  const later = new Date(Date.now() + 80 * hourMs)
  expect((await examineBackups(t.db, settings, later)).todo).toBe(
    'See the log for why none was made, and press "Back up now" on /admin.',
  )
  // A site that was off for days makes the backup first.
  await sql`update workers set taken_at = ${later} where leased_until > now()`.execute(t.db)
  expect((await examineBackups(t.db, settings, later)).todo).toBeUndefined()
  await sql`update workers set taken_at = now() where leased_until > now()`.execute(t.db)
  const off = readSettings({ BACKUP_EVERY: 'off' })
  expect(await examineBackups(t.db, off, later)).toEqual({
    topic: 'Backups',
    result: 'off, because BACKUP_EVERY is off',
  })
  await sql`update backup_state set fault_at = now(), fault_text = 'It is cut off.'`.execute(t.db)
  expect(await examineBackups(t.db, settings)).toMatchObject({
    todo: 'It is cut off. When that is repaired, press "Back up now" on /admin.',
  })
  await sql`update backup_state set fault_at = null, fault_text = null`.execute(t.db)
})

test('OPS-014 memory: too little is a problem', () => {
  expect(examineMemory({ available: 500_000_000, total: 2_000_000_000 })).toEqual({
    topic: 'Memory',
    result: '500.0 MB of 2.0 GB free',
    todo: undefined,
  })
  expect(examineMemory({ available: 50_000_000, total: 2_000_000_000 }).todo).toContain('lower DATABASE_MEMORY')
})

test('OPS-014 settings: without SITE_URL mails are off', () => {
  expect(examineSettings(readSettings({})).result).toContain('SITE_URL is not set')
  expect(examineSettings(readSettings({ SITE_URL: 'https://a.example' }))).toEqual({
    topic: 'Settings',
    result: 'all allowed, for https://a.example with the embedded database',
  })
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serveTls(name: string): Promise<number> {
  const server = createServer(makeCertificate(name), (socket) => socket.end())
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

test('OPS-014 TLS: what cannot be checked from here is no problem, a public site without encryption is one', async () => {
  const port = await serveTls('localhost')
  expect(await examineTls(`https://localhost:${port}`)).toEqual({
    topic: 'TLS',
    result: `the certificate of localhost:${port} cannot be checked here (DEPTH_ZERO_SELF_SIGNED_CERT)`,
  })
  const closed = await serveTls('localhost')
  for (const server of servers.splice(1)) await new Promise((resolve) => server.close(resolve))
  expect(await examineTls(`https://localhost:${closed}`)).toEqual({
    topic: 'TLS',
    result: `localhost:${closed} cannot be reached from here (ECONNREFUSED)`,
  })
  expect((await examineTls('http://talk.example.org')).todo).toContain('proxy with TLS')
  for (const near of ['localhost:8080', 'stoa.lan', '192.168.0.4', '[::1]:8080', 'abc.onion'])
    expect((await examineTls(`http://${near}`)).todo).toBeUndefined()
  expect((await examineTls('http://localhost.example.org')).todo).toBeDefined()
  expect(await examineTls(undefined)).toEqual({ topic: 'TLS', result: 'SITE_URL is not set' })
})
