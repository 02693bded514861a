import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { pushNotifications } from '../../server/people/push/push-notifications.ts'
import { testApp } from '../app.ts'
import { makeUser } from '../factories.ts'
import { startPushService } from '../push-service.ts'
import { eventually } from '../waiting.ts'
import { launch, type Process } from './site.ts'

const service = await startPushService()
const t = testApp({ outgoing: service.outgoing })
const senders: Process[] = []

afterEach(async () => {
  for (const { child, ended } of senders.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

async function startSender(): Promise<Process> {
  const trusted = join(t.site.settings.DATA_DIR, 'push-service.pem')
  writeFileSync(trusted, service.certificates)
  const sender = launch('test/processes/push-sender.ts', [], {
    TEST_DATABASE: t.url,
    TEST_PORT: String(service.port),
    NODE_EXTRA_CA_CERTS: trusted,
  })
  senders.push(sender)
  await eventually(() => expect(sender.output()).toBe('sends\n'))
  return sender
}

const waiting = () => t.db.selectFrom('push_messages').selectAll().execute()

test('PUSH-009 a killed sender loses no messages, and accepted messages are not sent again', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const user = await makeUser(t.db)
      const browser = service.browser()
      const answer = await (await t.as(user)).post('/api/push_subscriptions', browser.subscription)
      expect(answer.statusCode).toBe(200)
      const values = { user_id: user.id, type: 'welcome' }
      const { id } = await t.db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow()
      return { ...browser, notification: id }
    }),
  )
  const ids = browsers.map(({ notification }) => notification)
  await t.db.transaction().execute((tx) => pushNotifications(tx, ids))

  // The service accepts five messages and does not answer the others.
  let accepted = 0
  service.answerWith((response) => {
    if (accepted++ < 5) response.writeHead(201).end()
  })
  const first = await startSender()
  await eventually(async () => expect(await waiting()).toHaveLength(15))
  // Wait until all its messages have arrived, so that none arrives after its end.
  await eventually(() => expect(service.messages).toHaveLength(20))
  first.child.kill('SIGKILL')
  await first.ended
  const before = service.messages.splice(0).map(({ path }) => path)
  const delivered = new Set(before.slice(0, 5))

  service.answerWith()
  // Messages that it had taken on become due again after their timeout.
  await sql`update push_messages set due_at = due_at - interval '20 seconds'`.execute(t.db)
  await startSender()
  await t.db.transaction().execute((tx) => sql`select pg_notify('stoa', 'push ')`.execute(tx))
  await eventually(async () => expect(await waiting()).toEqual([]))
  const after = service.messages.map(({ path }) => path)
  expect(after.filter((path) => delivered.has(path))).toEqual([])
  const all = browsers.map(({ path }) => path)
  expect([...delivered, ...after].toSorted()).toEqual(all.toSorted())
})
