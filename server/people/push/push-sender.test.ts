import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type NotificationType, notificationType } from '../../../api/discussion/notification.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import type { TestBrowser } from '../../../test/push-browser.ts'
import { type PushedMessage, readVapid } from '../../../test/push-service.ts'
import { pushStage } from '../../../test/push-stage.ts'
import { eventually } from '../../../test/waiting.ts'
import { notifyAll } from '../../discussion/notifications/notify-all.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { UserRow } from '../accounts/queries.ts'
import { pushNotifications } from './push-notifications.ts'
import { deleteOldMessages } from './queries-messages.ts'

const stage = await pushStage()
const { t, service, start, subscribe, makeSubscriber, notify, waiting, sent, untilDone, letPass } = stage

const readMessages = (browser: TestBrowser) => sent(browser).map(({ body }) => JSON.parse(browser.read(body)))
const pushAgain = (id: bigint) => t.db.transaction().execute((tx) => pushNotifications(tx, [id]))

/** Creates a notification of this type about a post of the user. */
async function notifyOf(user: UserRow, type: NotificationType): Promise<void> {
  const post = await makePost(t.db, { author: user })
  const comment = await makeComment(t.db, { post, author: user })
  const about = { postId: post.id, commentId: comment.id, parentCommentId: comment.id, communityId: post.community_id }
  tellAgain = () =>
    t.db.transaction().execute(async (tx) => {
      await notifyAll(tx, [
        { userId: user.id, type, ...about, actorId: null, details: null, at: BigInt(Date.now()) * 1000n },
      ])
    })
  await tellAgain()
}
let tellAgain = async () => {}

test('PUSH-010 a message has the raw notification without its content, encrypted for that browser, for 30 s, with its id as topic', async () => {
  const { user, browser } = await makeSubscriber()
  const other = await subscribe(user)
  const id = await notify(user, 'welcome', { created_at: '2026-01-02T03:04:05Z' })
  start()
  await untilDone()
  expect(service.messages).toHaveLength(2)
  const [message] = sent(browser) as [PushedMessage]
  expect(JSON.parse(browser.read(message.body))).toEqual({
    id: Number(id),
    type: 'welcome',
    notif: null,
    seen: false,
    seenAt: null,
    createdAt: '2026-01-02T03:04:05.000Z',
  })
  expect(() => other.read(message.body)).toThrow()
  expect(message.headers).toMatchObject({ ttl: '30', topic: String(id), 'content-encoding': 'aes128gcm' })
  const vapid = readVapid(message.headers.authorization ?? '')
  expect(vapid).toMatchObject({
    isGenuine: true,
    key: (await t.visitor().get('/api/_initial')).json().vapidPublicKey,
    head: { typ: 'JWT', alg: 'ES256' },
    claims: { aud: `https://push.test:${service.port}`, sub: `mailto:${t.site.settings.CONTACT_EMAIL}` },
  })
  const hours = (vapid.claims.exp * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(1)
  expect(hours).toBeLessThanOrEqual(24)
})

test('PUSH-009 every notification is pushed when it is made, except the answer to a request for a community', async () => {
  const { user, browser } = await makeSubscriber()
  const pushed = notificationType.options.filter((type) => type !== 'denied_comm')
  expect(pushed.length).toBeGreaterThan(8)
  for (const type of ['denied_comm', ...pushed] as const) await notifyOf(user, type)
  start()
  await untilDone()
  expect(
    readMessages(browser)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(pushed.toSorted())
})

test('PUSH-009 comments and replies are pushed again when they grow, upvotes only after they were seen', async () => {
  const { user, browser } = await makeSubscriber()
  start()
  for (const type of ['new_comment', 'comment_reply', 'new_votes'] as const) {
    await notifyOf(user, type)
    await untilDone()
    await tellAgain()
    await untilDone()
  }
  const twice = ['new_comment', 'new_comment', 'comment_reply', 'comment_reply', 'new_votes']
  expect(readMessages(browser).map(({ type }) => type)).toEqual(twice)
  await t.db.updateTable('notifications').set({ seen_at: new Date() }).where('user_id', '=', user.id).execute()
  await tellAgain()
  await untilDone()
  expect(readMessages(browser).map(({ type }) => type)).toEqual([...twice, 'new_votes'])
})

test('PUSH-009 a notification that grew while it was being sent is sent once more', async () => {
  const { user, browser } = await makeSubscriber()
  const unanswered: (() => void)[] = []
  service.answerWith((response) => unanswered.push(() => response.writeHead(201).end()))
  start()
  const id = await notify(user, 'new_comment')
  await eventually(() => expect(unanswered).toHaveLength(1))
  await pushAgain(id)
  await eventually(() => expect(unanswered).toHaveLength(2))
  for (const release of unanswered) release()
  await untilDone()
  expect(sent(browser)).toHaveLength(2)
})

test('PUSH-009 a notification that is rolled back is pushed to nobody', async () => {
  const { user, browser } = await makeSubscriber()
  start()
  const failed = t.db.transaction().execute(async (tx) => {
    const values = { user_id: user.id, type: 'welcome' }
    const { id } = await tx.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow()
    await pushNotifications(tx, [id])
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await notify(user, 'mention')
  await untilDone()
  expect(readMessages(browser).map(({ type }) => type)).toEqual(['mention'])
})

test.each([429, 500, 503])(
  'PUSH-010 after %i a message is tried again, and messages that others accepted are not sent twice',
  async (status) => {
    const { user, browser } = await makeSubscriber()
    const other = await subscribe(user)
    const answers = [status]
    service.answerWith((response, { path }) =>
      response.writeHead(path === browser.path ? (answers.shift() ?? 201) : 201).end(),
    )
    await notify(user)
    start()
    const [message] = await eventually(async () => {
      const rows = await waiting()
      expect(rows).toEqual([expect.objectContaining({ refused_at: expect.any(Date) })])
      return rows
    })
    expect(message?.due_at.getTime()).toBeGreaterThan(message?.refused_at?.getTime() ?? 0)
    await letPass(3)
    // Another process, for which this push service has no failures.
    start()
    await untilDone()
    expect([sent(browser).length, sent(other).length]).toEqual([2, 1])
  },
)

test('no message is sent for a seen notification, an ended or handed over session, or a suspended user', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => makeSubscriber()))
  const [seen, ended, passed, suspended, told] = all.map(({ user }) => user) as [
    UserRow,
    UserRow,
    UserRow,
    UserRow,
    UserRow,
  ]
  for (const { user } of all) await notify(user)
  const session = (user: UserRow, values: object) =>
    t.db.updateTable('sessions').set(values).where('user_id', '=', user.id).execute()
  await t.db.updateTable('notifications').set({ seen_at: new Date() }).where('user_id', '=', seen.id).execute()
  await session(ended, { expires_at: new Date(Date.now() - 1000) })
  await session(passed, { user_id: (await makeUser(t.db)).id })
  await t.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', suspended.id).execute()
  start()
  await untilDone()
  expect(service.messages.map(({ path }) => path)).toEqual([all.find(({ user }) => user === told)?.browser.path])
})

test('many processes send many messages once each', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => makeSubscriber()))
  for (let n = 0; n < 3; n++) start()
  await Promise.all(readers.map(({ user }) => notify(user)))
  await untilDone()
  expect(readers.map(({ browser }) => sent(browser).length)).toEqual(readers.map(() => 1))
})

test('a message that is an hour old, or that made several processes crash, is sent to nobody and deleted', async () => {
  const { user } = await makeSubscriber()
  await notify(user)
  await letPass(3600)
  await notify(user)
  await t.db
    .updateTable('push_messages')
    .set({ attempts: 6 })
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute()
  start()
  const other = await makeSubscriber()
  await notify(other.user)
  await eventually(async () => expect(await waiting()).toHaveLength(2))
  expect(service.messages.map(({ path }) => path)).toEqual([other.browser.path])
  await deleteOldMessages(t.db)
  expect(await waiting()).toEqual([])
})

test('messages for many members are inserted by one statement, and announced by one more', async () => {
  const readers = await Promise.all(Array.from({ length: 3 }, () => makeSubscriber()))
  const ids = await Promise.all(readers.map(({ user }) => notify(user)))
  await t.db.deleteFrom('push_messages').execute()
  const leave = (all: bigint[]) =>
    countQueries(t.db, () => t.db.transaction().execute((tx) => pushNotifications(tx, all)))
  const texts = ({ statements }: Awaited<ReturnType<typeof leave>>) =>
    statements.filter((text) => /push_messages|pg_notify/.test(text))
  expect(texts(await leave([...ids, 4_000_000_000n]))).toHaveLength(2)
  expect(await waiting()).toHaveLength(3)
  expect(texts(await leave([]))).toEqual([])
})

test('an internal error does not delay other messages', async () => {
  const [broken, fine] = [await makeSubscriber(), await makeSubscriber()]
  const postGuarded: Outgoing['postGuarded'] = async (url, posted) => {
    if (url.endsWith(broken.browser.path)) throw new Error('a fault')
    return service.outgoing.postGuarded(url, posted)
  }
  start({ outgoing: { ...service.outgoing, postGuarded } })
  await notify(broken.user)
  await notify(fine.user)
  await eventually(() => expect(sent(fine.browser)).toHaveLength(1))
})

test('two messages of one member are sent at a time, whatever hosts they name, and others are sent meanwhile', async () => {
  const bad = await makeUser(t.db)
  for (let n = 0; n < 20; n++) await subscribe(bad)
  // Each has its own host, which answers only at the end.
  const subscriptions = await t.db
    .selectFrom('push_subscriptions')
    .select(['id'])
    .where('user_id', '=', bad.id)
    .execute()
  for (const [n, { id }] of subscriptions.entries())
    await t.db
      .updateTable('push_subscriptions')
      .set({ host: `h${n}.evil.example` })
      .where('id', '=', id)
      .execute()
  const unanswered: (() => void)[] = []
  const good = await makeSubscriber()
  service.answerWith((response, { path }) => {
    if (path === good.browser.path) response.writeHead(201).end()
    else unanswered.push(() => response.writeHead(201).end())
  })
  for (let n = 0; n < 2; n++) await notify(bad)
  await notify(good.user)
  start()
  await eventually(async () => expect(await waiting()).toHaveLength(40))
  expect(sent(good.browser)).toHaveLength(1)
  await eventually(() => expect(unanswered).toHaveLength(2))
  service.answerWith((response) => response.writeHead(201).end())
  for (const release of unanswered) release()
  await untilDone()
  expect(service.messages).toHaveLength(41)
})
