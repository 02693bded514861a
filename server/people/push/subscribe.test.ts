import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { makeBrowser } from '../../../test/push-browser.ts'

const t = testApp()
const origin = 'https://push.example'
const browser = () => makeBrowser(origin).subscription
const subscribe = (client: Client, body: unknown) => client.post('/api/push_subscriptions', body)

const subscriptionsOf = ({ id }: { id: bigint }) =>
  t.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).orderBy('id').execute()
const endpointsOf = async (user: { id: bigint }) => (await subscriptionsOf(user)).map(({ endpoint }) => endpoint)

test('PUSH-005, PUSH-006 the browser’s subscription is stored for the member, one for each session, the last one sent', async () => {
  const user = await makeUser(t.db)
  const [laptop, phone] = [await t.as(user), await t.as(user)]
  const [first, second, third] = [browser(), browser(), browser()]
  for (const [client, each] of [
    [laptop, first],
    [phone, second],
    [laptop, third],
  ] as const) {
    const answer = await subscribe(client, each)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  const stored = await subscriptionsOf(user)
  expect(stored.map((row) => row.endpoint).sort()).toEqual([second.endpoint, third.endpoint].sort())
  const row = stored.find(({ endpoint }) => endpoint === third.endpoint)
  expect(row?.public_key.toString('base64url')).toBe(third.keys.p256dh)
  expect(row?.auth_secret.toString('base64url')).toBe(third.keys.auth)
  expect(row?.host).toBe('push.example')
})

test('PUSH-005 the key that browsers subscribe with is in the state of the app, and stays the same', async () => {
  const { vapidPublicKey } = (await t.visitor().get('/api/_initial')).json()
  expect(Buffer.from(vapidPublicKey, 'base64url')).toHaveLength(65)
  expect((await (await t.as(await makeUser(t.db))).get('/api/_initial')).json().vapidPublicKey).toBe(vapidPublicKey)
})

test('PUSH-005 clients may send more than browsers do, and only the necessary data are stored', async () => {
  const user = await makeUser(t.db)
  const subscription = browser()
  const padded = { p256dh: `${subscription.keys.p256dh}=`, auth: `${subscription.keys.auth}==` }
  const body = { ...subscription, expirationTime: 1_900_000_000_000, keys: { ...padded, more: 1 }, options: {} }
  expect(outcome(await subscribe(await t.as(user), body))).toEqual([200])
  expect(await subscriptionsOf(user)).toHaveLength(1)
})

test('PUSH-010 without an https endpoint or without both keys nothing is stored and 400 is answered', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const good = browser()
  const wrongBodies: unknown[] = [
    {},
    [],
    'https://push.example/to/me',
    { ...good, endpoint: undefined },
    { ...good, endpoint: 7 },
    { ...good, endpoint: 'http://push.example/to/me' },
    { ...good, endpoint: '/to/me' },
    { ...good, endpoint: `https://push.example/${'a'.repeat(2000)}` },
    { ...good, keys: undefined },
    { ...good, keys: { auth: good.keys.auth } },
    { ...good, keys: { p256dh: good.keys.p256dh } },
    { ...good, keys: { ...good.keys, auth: '' } },
    { ...good, keys: { ...good.keys, auth: 'AAAA' } },
    { ...good, keys: { ...good.keys, auth: 'not base64url!' } },
    { ...good, keys: { ...good.keys, p256dh: good.keys.p256dh.slice(4) } },
    // Not a point of the curve.
    {
      ...good,
      keys: { ...good.keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
    },
  ]
  for (const body of wrongBodies)
    expect([body, ...outcome(await subscribe(client, body))]).toEqual([body, 400, 'invalid_push_subscription'])
  expect(outcome(await subscribe(client, undefined))).toEqual([400, 'invalid_json'])
  expect(await subscriptionsOf(user)).toEqual([])
})

test('PUSH-010 an endpoint that is clearly inside a network is refused', async () => {
  const client = await t.as(await makeUser(t.db))
  const hosts = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'push',
  ]
  for (const host of [...hosts, 'me:secret@push.example', 'push.example:80', 'push.example:8443']) {
    const answer = await subscribe(client, { ...browser(), endpoint: `https://${host}/to/me` })
    expect([host, ...outcome(answer)]).toEqual([host, 400, 'invalid_push_subscription'])
  }
})

test('PUSH-009, AUTH-042 logging out drops the subscription of that session and no other', async () => {
  const user = await makeUser(t.db)
  const [laptop, phone] = [await t.as(user), await t.as(user)]
  const [gone, stays] = [browser(), browser()]
  await subscribe(laptop, gone)
  await subscribe(phone, stays)
  expect((await laptop.post('/api/_login?action=logout')).statusCode).toBe(200)
  expect(await endpointsOf(user)).toEqual([stays.endpoint])
})

test('a member turns push notifications off in one session, any number of times', async () => {
  const user = await makeUser(t.db)
  const [laptop, phone] = [await t.as(user), await t.as(user)]
  const [gone, stays] = [browser(), browser()]
  await subscribe(laptop, gone)
  await subscribe(phone, stays)
  for (let n = 0; n < 2; n++) {
    const answer = await laptop.delete('/api/push_subscriptions')
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect(await endpointsOf(user)).toEqual([stays.endpoint])
})

test('SAFE-017 ending a session from elsewhere drops its push subscription', async () => {
  const user = await makeUser(t.db)
  const [laptop, phone] = [await t.as(user), await t.as(user)]
  const [stays, gone] = [browser(), browser()]
  await subscribe(laptop, stays)
  await subscribe(phone, gone)
  const { sessions } = (await laptop.get('/api/sessions')).json()
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  expect((await laptop.delete(`/api/sessions/${other.id}`)).statusCode).toBe(200)
  expect(await endpointsOf(user)).toEqual([stays.endpoint])
  expect(outcome(await subscribe(phone, gone))).toEqual([401, 'not_logged_in'])
})

test('SAFE-017 the subscriptions of all other sessions are dropped with these sessions, and all of them with the account', async () => {
  const user = await makeUser(t.db)
  const [laptop, phone] = [await t.as(user), await t.as(user)]
  await subscribe(laptop, browser())
  await subscribe(phone, browser())
  expect((await laptop.delete('/api/sessions')).statusCode).toBe(200)
  expect(await subscriptionsOf(user)).toHaveLength(1)
  expect((await laptop.delete(`/api/users/${user.username}`, { password })).statusCode).toBe(200)
  expect(await subscriptionsOf(user)).toEqual([])
})

test('a browser in which another user logs in no longer belongs to the user before', async () => {
  const [before, now] = [await makeUser(t.db), await makeUser(t.db)]
  const shared = browser()
  await subscribe(await t.as(before), shared)
  await subscribe(await t.as(now), shared)
  expect(await endpointsOf(before)).toEqual([])
  expect(await endpointsOf(now)).toEqual([shared.endpoint])
})

test('knowing somebody’s endpoint without the secret of the browser is not enough to end their subscription', async () => {
  const [owner, stranger] = [await makeUser(t.db), await makeUser(t.db)]
  const subscription = browser()
  await subscribe(await t.as(owner), subscription)
  expect(outcome(await subscribe(await t.as(stranger), { ...browser(), endpoint: subscription.endpoint }))).toEqual([
    200,
  ])
  expect(await endpointsOf(owner)).toEqual([subscription.endpoint])
})

test('a session that passes to another account does not take a subscription along', async () => {
  const [before, now] = [await makeUser(t.db), await makeUser(t.db)]
  const client = await t.as(before)
  await subscribe(client, browser())
  await t.site.sessions.start(t.db, client.sid, now.id)
  await subscribe(client, browser())
  expect(await subscriptionsOf(before)).toEqual([])
  expect(await subscriptionsOf(now)).toHaveLength(1)
})

test('PROFILE-027 administrators see how many browsers of a user have push notifications, at most 20', async () => {
  const user = await makeUser(t.db)
  const admin = await t.as(await makeAdmin(t.db))
  const count = async () =>
    (await admin.get(`/api/users/${user.username}?adminsView=true`)).json().webPushSubscriptionsCount
  expect(await count()).toBe(0)
  const subscriptions = Array.from({ length: 21 }, browser)
  for (const [n, each] of subscriptions.entries()) {
    await subscribe(await t.as(user), each)
    expect(await count()).toBe(Math.min(n + 1, 20))
  }
  expect(await endpointsOf(user)).not.toContain(subscriptions[0]?.endpoint)
})
