import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { type EventReader, heldClock, readEvents } from '../../../test/event-reader.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'

const clock = heldClock()
const t = testApp({ liveClock: clock })

/** Another process of the same site. */
let other: Promise<{ app: Awaited<ReturnType<typeof createApp>>; close(): Promise<void> }> | undefined
function otherProcess() {
  other ??= (async () => {
    const site = await createSite(t.site.settings, t.url, pino({ level: 'silent' }))
    const app = await createApp(site, {
      render: async () => ({ status: 200, html: '' }),
      takesForm: async () => false,
      queryNames: async () => [],
      scriptHashes: [],
    })
    return { app, close: () => app.close().then(() => site.close()) }
  })()
  return other
}
afterAll(async () => (await other)?.close())

const saysGoodbye = (stream: EventReader, comeBack = false) =>
  eventually(() => expect([stream.ended(), stream.events('bye')]).toEqual([true, [{ comeBack }]]))

async function atBoth(client: Client): Promise<EventReader[]> {
  return [await readEvents(t.app, client), await readEvents((await otherProcess()).app, client)]
}

test.each<[how: string, end: (user: { id: bigint; username: string }, client: Client) => Promise<unknown>]>([
  ['logs out', (_user, client) => client.post('/api/_login?action=logout')],
  ['is ended from another device', async (user) => (await t.as(user)).delete('/api/sessions', { password })],
  [
    'belongs to a changed password',
    async (user) => {
      const body = { password, newPassword: 'another long one', repeatPassword: 'another long one' }
      return (await t.as(user)).post('/api/_settings?action=changePassword', body)
    },
  ],
  ['belongs to a deleted account', (user, client) => client.delete(`/api/users/${user.username}`, { password })],
  [
    'belongs to a suspended account',
    (user) =>
      t.db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ banned_at: new Date() }).where('id', '=', user.id).execute()
        await t.site.sessions.endAll(tx, user.id)
      }),
  ],
  [
    'is taken over by another account',
    async (_user, client) => {
      const { username } = await makeUser(t.db)
      await client.post('/api/_login?action=logout')
      return client.post('/api/_login', { username, password })
    },
  ],
])('LIVE-002, SAFE-017 the streams of a session that %s end at every process, with a goodbye', async (_how, end) => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const streams = await atBoth(client)
  const bystander = await readEvents(t.app, await t.as(await makeUser(t.db)))
  await end(user, client)
  for (const stream of streams) await saysGoodbye(stream)
  expect(bystander.ended()).toBe(false)
})

test('SAFE-017 the streams of the session that ended the others continue, and those after a changed profile', async () => {
  const user = await makeUser(t.db)
  const [here, there] = [await t.as(user), await t.as(user)]
  const [stays, goes] = [await readEvents(t.app, here), await readEvents(t.app, there)]
  expect((await here.post('/api/_settings?action=updateProfile', { aboutMe: 'Still here.' })).statusCode).toBe(200)
  expect((await here.delete('/api/sessions', { password })).statusCode).toBe(200)
  await saysGoodbye(goes)
  expect([stays.ended(), stays.events('bye')]).toEqual([false, []])
})

test('LIVE-002 no session expires during a stream: opening one prolongs it, and no stream lasts longer than a day', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const key = hashSessionId(client.sid)
  const soon = { expires_at: new Date(Date.now() + 60_000), last_used_at: new Date(Date.now() - 7200_000) }
  await t.db.updateTable('sessions').set(soon).where('id_hash', '=', key).execute()
  const stream = await readEvents(t.app, client)
  // This saves which sessions were used.
  await t.site.sessions.close()
  const { expires_at } = await t.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id_hash', '=', key)
    .executeTakeFirstOrThrow()
  expect(Number(expires_at) - Date.now()).toBeGreaterThan(300 * 24 * 3600_000)
  clock.pass(24 * 3600_000)
  await saysGoodbye(stream, true)
})

test('LIVE-002 a session that ended while messages were missed is found when the connection is back', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const stream = await readEvents(t.app, client)
  await t.db.deleteFrom('sessions').where('id_hash', '=', hashSessionId(client.sid)).execute()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen stoa'`.execute(t.db)
  await eventually(() => {
    clock.pass(1000)
    expect(stream.ended()).toBe(true)
  })
})
