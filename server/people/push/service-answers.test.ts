import { afterEach, expect, test, vi } from 'vitest'
import { makeUser } from '../../../test/factories.ts'
import { pushStage } from '../../../test/push-stage.ts'
import { eventually } from '../../../test/waiting.ts'

// The answers of push services, and what happens to the messages.

const stage = await pushStage()
const { t, service, start, subscribe, subscriptionsOf, makeSubscriber, notify, waiting, sent, untilDone, letPass } =
  stage

afterEach(() => void vi.useRealTimers())

test.each([404, 410])('PUSH-009 the answer %i of the push service drops the subscription', async (status) => {
  const { user, browser } = await makeSubscriber()
  const other = await subscribe(user)
  service.answerWith((response, { path }) => response.writeHead(path === browser.path ? status : 201).end())
  await notify(user)
  start()
  await untilDone()
  const remaining = await subscriptionsOf(user)
  expect(remaining.map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint])
  await notify(user)
  await untilDone()
  expect([sent(browser).length, sent(other).length]).toEqual([1, 2])
})

test('PUSH-010 a message is tried for at most 30 s after its first refusal', async () => {
  const { user, browser } = await makeSubscriber()
  const answers = [{ 'retry-after': '29' }, { 'retry-after': '2' }]
  service.answerWith((response) => response.writeHead(429, answers.shift()).end())
  await notify(user)
  start()
  await eventually(async () => expect((await waiting())[0]?.refused_at).toBeInstanceOf(Date))
  await letPass(29)
  start()
  await untilDone()
  expect(sent(browser)).toHaveLength(2)
})

test.each([400, 403, 413])('after %i, which is final, a message is not sent again', async (status) => {
  const { user, browser } = await makeSubscriber()
  service.answerWith((response) => response.writeHead(status).end())
  await notify(user)
  start()
  await untilDone()
  expect(sent(browser)).toHaveLength(1)
  expect(await subscriptionsOf(user)).toHaveLength(1)
})

test('a subscription is dropped after five refusals in a row, but not if one message was accepted in between', async () => {
  const { user, browser } = await makeSubscriber()
  const answers = [400, 401, 403, 400, 201, 403, 401, 400, 403, 400]
  service.answerWith((response) => response.writeHead(answers.shift() ?? 201).end())
  start()
  for (let n = 1; n <= 10; n++) {
    await notify(user)
    await untilDone()
    expect([n, sent(browser).length, (await subscriptionsOf(user)).length]).toEqual([n, n, n < 10 ? 1 : 0])
  }
})

test('if no answer came, so that the message may have arrived, it is not sent again', async () => {
  const { user, browser } = await makeSubscriber()
  service.answerWith((response) => response.destroy())
  await notify(user)
  start()
  await untilDone()
  expect(sent(browser)).toHaveLength(1)
})

test('an endpoint whose name leads into our own network is never contacted, and dropped after five messages', async () => {
  const user = await makeUser(t.db)
  const browser = await subscribe(user)
  const endpoint = `https://inside.test:${service.port}${browser.path}`
  await t.db.updateTable('push_subscriptions').set({ endpoint }).where('user_id', '=', user.id).execute()
  start()
  for (const remaining of [1, 1, 1, 1, 0]) {
    await notify(user)
    await untilDone()
    expect(await subscriptionsOf(user)).toHaveLength(remaining)
  }
  expect(service.messages).toEqual([])
})

test('a redirect of a push service is not followed', async () => {
  const { user, browser } = await makeSubscriber()
  const location = `https://push.test:${service.port}/elsewhere`
  service.answerWith((response) => response.writeHead(307, { location }).end())
  await notify(user)
  start()
  await untilDone()
  expect(service.messages.map(({ path }) => path)).toEqual([browser.path])
})

test('a slow push service gets at most 16 connections, and does not delay the others', async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, () => makeSubscriber('slow.test')))
  const unanswered: (() => void)[] = []
  service.answerWith((response, { headers }) => {
    const accept = () => response.writeHead(201).end()
    if (headers.host?.startsWith('slow.test')) unanswered.push(accept)
    else accept()
  })
  for (const { user } of slow) await notify(user)
  start()
  await eventually(() => expect(unanswered).toHaveLength(16))
  const { user, browser } = await makeSubscriber()
  await notify(user)
  await eventually(async () => expect(await waiting()).toHaveLength(20))
  expect(sent(browser)).toHaveLength(1)
  expect(unanswered).toHaveLength(16)
  for (let n = 0; n < 20; n++) {
    await eventually(() => expect(unanswered.length).toBeGreaterThan(n))
    unanswered[n]?.()
  }
  await untilDone()
})

test('a push service that is down gets a pause, and does not delay the others', async () => {
  // The pause does not end during the test.
  vi.useFakeTimers({ toFake: ['performance'] })
  const slow = await makeSubscriber('slow.test')
  service.answerWith((response, { headers }) =>
    response.writeHead(headers.host?.startsWith('slow.test') ? 503 : 201).end(),
  )
  await notify(slow.user)
  start()
  await eventually(async () => expect((await waiting())[0]?.refused_at).toBeInstanceOf(Date))
  await notify(slow.user, 'mention')
  const { user, browser } = await makeSubscriber()
  await notify(user)
  await eventually(() => expect(sent(browser)).toHaveLength(1))
  expect(sent(slow.browser)).toHaveLength(1)
})
