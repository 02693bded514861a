import type { BrowserContext, Page, Worker } from '@playwright/test'
import { notifyAll } from '../../../../server/discussion/notifications/notify-all.ts'
import type { PostRow } from '../../../../server/discussion/posts/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import { makeComment, makePost, makeUser } from '../../../factories.ts'
import { makeBrowser } from '../../../push-browser.ts'
import { expect, test } from '../../fixtures.ts'
import { visitWithWorker } from '../../platform/update/worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

/** The scope of a service worker, as far as this test needs it. */
interface WorkerScope {
  registration: {
    showNotification(title: string, more: Omit<Shown, 'title'>): Promise<void>
    getNotifications(): Promise<Shown[]>
  }
  /** How many notifications the stub has shown, including those that replaced another. */
  timesShown: number
  clients: { openWindow(url: string): Promise<null> }
  dispatchEvent(event: Event): boolean
}
interface Shown {
  title: string
  tag: string
  icon: string
  data: { id: number; toURL: string }
}

const modal = (page: Page) => page.getByRole('dialog', { name: 'Turn on notifications' })
const unsupported = "It looks like your browser doesn't support push notifications."
/** The open dialog, as the history has it; its code may still be loading. */
const opened = (page: Page) => page.evaluate(() => history.state?.state?.dialog ?? null)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const now = () => Math.floor(Date.now() / 1000)
const day = 86_400

/** A stub for the browser's push service, which test browsers do not have. It makes a subscription if the permission allows it. */
async function stubPushService(context: BrowserContext) {
  const { subscription } = makeBrowser('https://push.example')
  await context.addInitScript((given) => {
    const key = 'stand-in'
    const made = () => {
      const { endpoint, expirationTime, keys } = given
      const toJSON = () => ({ endpoint, expirationTime, keys })
      return { endpoint, toJSON, unsubscribe: async () => localStorage.removeItem(key) }
    }
    PushManager.prototype.subscribe = async function subscribe(options) {
      localStorage.setItem(key, String(options?.applicationServerKey))
      return made() as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) === null ? null : (made() as unknown as PushSubscription)
    // The test browser would answer the question for permission itself.
    const answer = () => (localStorage.getItem('answer') ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: answer })
    Notification.requestPermission = async () => answer()
  }, subscription)
  return subscription
}

const answerWith = (page: Page, permission: NotificationPermission) =>
  page.evaluate((answer) => localStorage.setItem('answer', answer), permission)

test('PUSH-001, PUSH-002, PUSH-003, PUSH-005 a member is asked to turn push notifications on, at most once in 30 days, and gets them after agreeing', async ({
  page,
  context,
  db,
  logIn,
  running,
}) => {
  const subscription = await stubPushService(context)
  const user = await makeUser(db)
  const subscriptions = () => db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user.id).execute()
  // Guests are not asked.
  await visitWithWorker(page)
  expect(await opened(page)).toBeNull()
  await logIn(user)

  await page.goto('/about')
  await expect(modal(page)).toContainText(
    'Turn on push notifications to be told when someone comments on or likes your post.',
  )
  expect(await stored(page, 'last_notif_prompt_at')).toBeNull()
  const before = now()
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  // It is written a moment after the dialog is hidden.
  const askedAt = async () => Number(await stored(page, 'last_notif_prompt_at'))
  await expect.poll(askedAt).toBeGreaterThanOrEqual(before)
  expect(await askedAt()).toBeLessThanOrEqual(now())
  expect(await subscriptions()).toEqual([])

  // The last question is less than 30 days ago.
  await page.evaluate((at) => localStorage.setItem('last_notif_prompt_at', String(at)), now() - 29 * day)
  await visitWithWorker(page)
  expect(await opened(page)).toBeNull()

  await page.evaluate((at) => localStorage.setItem('last_notif_prompt_at', String(at)), now() - 31 * day)
  await page.goto('/about')
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect.poll(askedAt).toBeGreaterThan(now() - day)

  await page.evaluate(() => localStorage.removeItem('last_notif_prompt_at'))
  await page.goto('/about')
  await expect(modal(page)).toBeVisible()
  await answerWith(page, 'granted')
  await modal(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(modal(page)).toBeHidden()
  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([subscription.endpoint])
  expect(await stored(page, 'stand-in')).toBe(running.site.push.publicKey)
  await expect.poll(askedAt).toBeGreaterThan(now() - day)
})

test('PUSH-004, PUSH-007, PUSH-008, SETTINGS-022 the settings turn push notifications on and off; the subscription is renewed at each start', async ({
  page,
  context,
  db,
  logIn,
}) => {
  const { endpoint } = await stubPushService(context)
  const user = await makeUser(db)
  const endpoints = async () => {
    const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', user.id).execute()
    return rows.map((row) => row.endpoint)
  }
  await visitWithWorker(page)
  await page.evaluate((at) => localStorage.setItem('last_notif_prompt_at', String(at)), now())
  await logIn(user)
  await visitWithWorker(page, '/settings')
  const section = page.locator('#notifications')
  const enable = section.getByRole('button', { name: 'Enable push notifications' })
  await expect(section.getByText('Turned off for this device')).toBeVisible()

  // Refused.
  await answerWith(page, 'denied')
  await enable.click()
  await expect(page.getByText(unsupported)).toBeVisible()
  expect(await endpoints()).toEqual([])

  await answerWith(page, 'granted')
  await enable.click()
  await expect(section.getByText('Turned on for this device')).toBeVisible()
  expect(await endpoints()).toEqual([endpoint])

  await db.deleteFrom('push_subscriptions').where('user_id', '=', user.id).execute()
  await page.goto('/about')
  await expect.poll(endpoints).toEqual([endpoint])
  expect(await opened(page)).toBeNull()

  await page.goto('/settings')
  await section.getByRole('button', { name: 'Turn off push notifications' }).click()
  await expect(section.getByText('Turned off for this device')).toBeVisible()
  expect(await endpoints()).toEqual([])
  expect(await stored(page, 'stand-in')).toBeNull()
  // The next start does not turn them on again.
  await visitWithWorker(page, '/settings')
  await expect(enable).toBeVisible()
  expect(await endpoints()).toEqual([])
})

test('PUSH-007 browsers without a push service get a message', async ({ page, db, logIn, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await logIn(await makeUser(db))
  await visitWithWorker(page, '/settings')
  expect(await opened(page)).toBeNull()
  await page.getByRole('button', { name: 'Enable push notifications' }).click()
  await expect(page.getByText(unsupported)).toBeVisible()
})

test('NOTIF-034, PUSH-010 the worker shows a push message when no page is open, and a press opens it and marks it as seen', async ({
  page,
  context,
  db,
  logIn,
  baseURL,
}) => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const post = await makePost(db, { author: user, title: 'Bread & <b>butter</b>' })
  await logIn(user)
  await visitWithWorker(page)
  const [worker] = context.serviceWorkers() as [Worker]
  await stubNotifications(worker)
  const id = await commentOn(post, other)

  const push = await context.newCDPSession(page)
  const registrations: string[] = []
  push.on('ServiceWorker.workerRegistrationUpdated', (news) =>
    registrations.push(...news.registrations.map(({ registrationId }) => registrationId)),
  )
  await push.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const deliver = (data: string) =>
    push.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: registrations[0] ?? '',
      data,
    })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as WorkerScope
      return (await registration.getNotifications()).map(({ title, tag, icon, data }) => ({ title, tag, icon, data }))
    })

  await deliver(JSON.stringify({ id, type: 'new_comment', notif: null }))
  await expect.poll(shown).toHaveLength(1)
  const [notification] = await shown()
  expect(notification).toMatchObject({ tag: String(id), data: { id } })
  expect(notification?.title).toContain(other.username)
  // The title is plain text, not HTML.
  expect(notification?.title).toContain('Bread & <b>butter</b>')
  expect(notification?.icon).toContain('/')
  // A second message about the same notification replaces the first.
  await deliver(JSON.stringify({ id, type: 'new_comment', notif: null }))
  // For another member's notification, and for messages that are not ours, only a general text is shown.
  const others = await commentOn(await makePost(db, { author: other }), user)
  await deliver(JSON.stringify({ id: others, type: 'new_comment', notif: null }))
  await deliver('not JSON')
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual([notification?.title, 'You have a new notification.', 'You have a new notification.'].toSorted())
  // Wait for the replacement too, because it would appear again after the press.
  await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerScope).timesShown)).toBe(4)

  expect(await press(worker, String(id))).toEqual([new URL(notification?.data.toURL ?? '', baseURL).href])
  await expect
    .poll(
      async () => (await db.selectFrom('notifications').selectAll().where('id', '=', BigInt(id)).execute())[0]?.seen_at,
    )
    .toBeInstanceOf(Date)
  expect(await press(worker, 'notification')).toEqual([`${baseURL}/notifications`])
  // A tab with this page is focused instead of opened twice; the browser allows this only after a real press.
  await page.goto('/notifications')
  await deliver('not JSON')
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('notification')
  await expect(press(worker, 'notification')).rejects.toThrow(/focus/)
  expect((await shown()).map(({ tag }) => tag)).toEqual([String(others)])

  /** Comments on a post, and returns the id of its author's notification. */
  async function commentOn(about: PostRow, by: UserRow): Promise<number> {
    const { id: commentId } = await makeComment(db, { post: about, author: by })
    const { id: postId, user_id: userId, community_id: communityId } = about
    const event = { userId, type: 'new_comment', postId, commentId, parentCommentId: null, communityId } as const
    await db
      .transaction()
      .execute((tx) => notifyAll(tx, [{ ...event, actorId: by.id, details: null, at: BigInt(Date.now()) * 1000n }]))
    const row = await db
      .selectFrom('notifications')
      .select('id')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    return Number(row.id)
  }
})

/** A stub for showing notifications, which a headless browser refuses. It stores one for each tag. */
async function stubNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const { registration } = scope
    const shown = new Map<string, Shown>()
    scope.timesShown = 0
    registration.showNotification = async (title, more) => {
      scope.timesShown++
      shown.set(more.tag, Object.assign({ title, ...more }, { close: () => shown.delete(more.tag) }))
    }
    registration.getNotifications = async () => [...shown.values()]
  })
}

/** Sends the worker the event of a press. Returns the addresses that it would have opened, because only a real press may open windows. */
async function press(worker: Worker, tag: string): Promise<string[]> {
  return worker.evaluate(async (wanted) => {
    const scope = self as unknown as WorkerScope
    const notification = (await scope.registration.getNotifications()).find((each) => each.tag === wanted)
    const opened: string[] = []
    scope.clients.openWindow = async (url) => {
      opened.push(url)
      return null
    }
    const waited: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => waited.push(work)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(waited)
    return opened
  }, tag)
}
