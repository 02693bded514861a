import { expect, test } from 'vitest'
import { countQueries, testDatabase } from '../../../test/database.ts'
import { readSettings } from '../config.ts'
import { makePrivateKey } from '../push-keys.ts'
import { connect } from './connect.ts'
import { loadSecrets } from './secrets.ts'

const settings = readSettings({})

test('secrets are created once, even by processes that start together, and stay', async () => {
  const { db, url } = await testDatabase()
  const processes = Array.from({ length: 5 }, () => connect(url, { pool: 1 }))
  const [first, ...others] = await Promise.all(processes.map((db) => loadSecrets(db, settings)))
  for (const secrets of others) expect(secrets).toEqual(first)
  expect(await loadSecrets(db, settings)).toEqual(first)
  await Promise.all(processes.map((db) => db.destroy()))
})

test('each secret is 32 bytes of its own', async () => {
  const { db } = await testDatabase()
  const secrets = await loadSecrets(db, settings)
  expect(Object.keys(secrets)).toEqual(['session', 'csrf', 'image', 'ghost', 'captcha', 'safe', 'vapid'])
  expect(new Set(Object.values(secrets).map((secret) => secret.toString('hex'))).size).toBe(7)
  for (const secret of Object.values(secrets)) expect(secret).toHaveLength(32)
})

test('a setting has priority over the table, and is not stored there', async () => {
  const { db } = await testDatabase()
  const vapid = makePrivateKey().toString('base64url')
  const withSecrets = readSettings({
    SESSION_SECRET: 'x'.repeat(40),
    CAPTCHA_HMAC_SECRET: 'y'.repeat(40),
    SAFE_SECRET: 'z'.repeat(40),
    VAPID_PRIVATE_KEY: vapid,
  })
  const secrets = await loadSecrets(db, withSecrets)
  expect(secrets.session.toString()).toBe('x'.repeat(40))
  expect(secrets.captcha.toString()).toBe('y'.repeat(40))
  expect(secrets.safe.toString()).toBe('z'.repeat(40))
  expect(secrets.vapid.toString('base64url')).toBe(vapid)
  const stored = await db.selectFrom('secrets').select('name').orderBy('name').execute()
  expect(stored.map((row) => row.name)).toEqual(['csrf', 'ghost', 'image'])
})

test('existing secrets are read with one statement', async () => {
  const { db } = await testDatabase()
  await loadSecrets(db, settings)
  expect((await countQueries(db, () => loadSecrets(db, settings))).statements).toHaveLength(1)
})
