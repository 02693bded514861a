import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { deskRead } from '../../../api/platform/rate-limits.ts'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makePost } from '../../../test/factories.ts'
import { secondProcess } from '../../../test/second-process.ts'

const t = testApp()

test('members are answered while a large read of a moderator waits; that read answers 503 busy after its time limit', async () => {
  const { as } = await secondProcess(t, {})
  const admin = await as(await makeAdmin(t.db))
  const { public_id } = await makePost(t.db)
  const queue = '/api/queue?scope=site'
  expect((await admin.get(queue)).statusCode).toBe(200)
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => done.resolve())
  const lock = t.db.transaction().execute(async (tx) => {
    await sql`lock table cases in access exclusive mode`.execute(tx)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const pending = admin.get(queue)
  const startedAt = performance.now()
  expect((await admin.get(`/api/posts/${public_id}`)).statusCode).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  const { statusCode, headers, body } = await pending
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'busy'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  done.resolve()
  await lock
  expect((await admin.get(queue)).statusCode).toBe(200)
})

test('reads of moderators and administrators have a rate limit', async () => {
  const { as } = await secondProcess(t, { RATE_LIMITS: true })
  const admin = await as(await makeAdmin(t.db))
  const [{ max }] = deskRead.limits
  for (let call = 0; call < max; call++) expect((await admin.get('/api/admin/shield')).statusCode).toBe(200)
  const { statusCode, headers } = await admin.get('/api/queue?scope=site')
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
