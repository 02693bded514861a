import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { testDatabase } from '../../test/database.ts'
import { makeUser, password } from '../../test/factories.ts'
import { createApp } from '../start/app.ts'
import { createSite } from '../start/create-site.ts'
import { readSettings } from './config.ts'
import { createLog } from './log.ts'

const { url, db } = await testDatabase()
let written = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})

test('the log has every request with its id, and no secret', async () => {
  const settings = readSettings({ RATE_LIMITS: 'false', JOBS: 'false', LOG_LEVEL: 'trace' })
  const site = await createSite(settings, url, createLog(settings, stream), db)
  const render = async () => {
    throw new Error('a page that breaks')
  }
  const app = await createApp(site, {
    render,
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
  })
  const user = await makeUser(db, { email: 'own-address@example.org' })
  const secrets = [
    password,
    'own-address@example.org',
    'wrong-secret',
    'next-secret-words',
    'query-secret',
    'bearer-secret',
    '7k3m9x2p4q8r',
    'token-secret',
  ]
  const client = new Client(app, { browser: true })
  const ids: unknown[] = []
  const keep = async (answer: ReturnType<Client['get']>) => {
    const { headers } = await answer
    ids.push(headers['x-request-id'])
    secrets.push(client.sid, String(client.token))
  }

  await keep(client.get('/api/_initial?q=query-secret', { headers: { authorization: 'Bearer bearer-secret' } }))
  await keep(client.post('/api/_login', { username: user.username, password: 'wrong-secret' }))
  await keep(client.post('/api/_login', { username: user.username, password }))
  await keep(client.get('/api/_user'))
  const passwords = { password, newPassword: 'next-secret-words', repeatPassword: 'next-secret-words' }
  await keep(client.post('/api/_settings?action=changePassword', passwords))
  await keep(client.post('/api/_settings?action=updateProfile', { email: 'own-address@example.org' }))
  await keep(client.send({ method: 'POST', url: '/api/_login', payload: '{"password":"wrong-secret"' }))
  await keep(client.get('/invite/7k3m9x2p4q8r?q=query-secret'))
  await keep(client.get('/unsubscribe/2s.replies.token-secret'))
  // The database explains such an error with the whole row.
  await sql`alter table users add constraint only_here check (about_me is distinct from 'refused')`.execute(db)
  await keep(client.post('/api/_settings?action=updateProfile', { aboutMe: 'refused' }))
  await app.close()

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ reqId }) => reqId)).toEqual(ids)
  expect(answered[0]).toMatchObject({ method: 'GET', path: '/api/_initial', status: 200, ms: expect.any(Number) })
  const failed = lines.filter(({ level }) => level >= 50)
  expect(failed.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [ids.at(-3), 'a page failed'],
    [ids.at(-2), 'a page failed'],
    [ids.at(-1), 'a call failed'],
  ])
  expect(failed[0].err.stack).toContain('a page that breaks')
  expect(failed[2].err).toMatchObject({ code: '23514', constraint: 'only_here', stack: expect.any(String) })
  expect(written).not.toContain('argon2')
  for (const secret of new Set(secrets)) {
    expect(secret.length).toBeGreaterThan(10)
    expect(written).not.toContain(secret)
  }
  await site.close()
})
