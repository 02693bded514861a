import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

const t = testApp()
const event = { event: 'pwa_use' }

async function guest() {
  const client = t.visitor()
  await client.get('/api/_initial')
  return client
}

const counted = async () => {
  const rows = await t.db.selectFrom('event_counts').selectAll().execute()
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.count ?? 0
}

test('PWA-016, PWA-017 use of the installed app is counted once per session and day, for guests and members', async () => {
  const before = await counted()
  const clients = [await guest(), await guest(), await t.as(await makeUser(t.db))]
  for (const client of clients) {
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/analytics', event)))
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect(await counted()).toBe(before + 3)
})

test('PWA-017 an unknown event answers 400 bad_event and is not counted', async () => {
  const client = await guest()
  const before = await counted()
  for (const name of ['', 'PWA_USE', 'page_view', '__proto__', 'x'.repeat(10_000)]) {
    const response = await client.post('/api/analytics', { event: name })
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_event'])
  }
  expect(await counted()).toBe(before)
})

test('PWA-017 the stored data lead to nobody: no user, no address, no session', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await client.post('/api/analytics', event, { headers: { 'user-agent': 'A browser of mine' } })
  const traces = await t.db.selectFrom('session_events').selectAll().execute()
  const sessions = await t.db.selectFrom('sessions').select('id_hash').execute()
  for (const trace of traces) {
    expect(Object.keys(trace).toSorted()).toEqual(['event', 'expires_on', 'session_hash'])
    expect(trace.session_hash).toHaveLength(16)
    for (const { id_hash } of sessions) expect(id_hash.includes(trace.session_hash)).toBe(false)
  }
  const counts = await t.db.selectFrom('event_counts').selectAll().execute()
  expect(counts.map((row) => Object.keys(row).toSorted())).toEqual([['count', 'day', 'event']])
})

test('PWA-018 the token is checked', async () => {
  const client = await guest()
  const response = await client.post('/api/analytics', event, { headers: { 'x-csrf-token': 'wrong' } })
  expect([response.statusCode, response.json().code]).toEqual([401, undefined])
})
