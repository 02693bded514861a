import type { BrowserContext, Page, Worker } from '@playwright/test'
import { notifyAll } from '../../../../server/discussion/notifications/notify-all.ts'
import type { PostRow } from '../../../../server/discussion/posts/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import { makeComment, makePost, makeUser } from '../../../factories.ts'
import { makeBrowser } from '../../../push-browser.ts'
import { expect, test } from '../../fixtures.ts'
import { visitWithWorker } from '../../platform/update/worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

/** What this test needs of the scope of a service worker. */
interface WorkerScope {
  registration: {
    showNotification(title: string, more: Omit<Shown, 'title'>): Promise<void>
    getNotifications(): Promise<Shown[]>
  }
  /** Of the stand-in: one shown again in the place of another counts too. */
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
/** Known as soon as the worker is told of the page; the code of the dialog may still be under way. */
const opened = (page: Page) => page.evaluate(() => history.state?.state?.dialog ?? null)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const now = () => Math.floor(Date.now() / 1000)
const day = 86_400

/** In place of the push service that a browser of a test has not: it subscribes to what is given, as long as it is allowed to. */
async function standInForPushService(context: BrowserContext) {
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
    // The browser of a test answers by itself, and never as a person would.
    const answer = () => (localStorage.getItem('answer') ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: answer })
    Notification.requestPermission = async () => answer()
  }, subscription)
  return subscription
}

const answerWith = (page: Page, permission: NotificationPermission) =>
  page.evaluate((answer) => localStorage.setItem('answer', answer), permission)

test('PUSH-001, PUSH-002, PUSH-003, PUSH-005 a member is asked whether to be told, once in 30 days, and told when they want to be', async ({
  page,
  context,
  db,
  logIn,
  running,
}) => {
  const subscription = await standInForPushService(context)
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
  // Written in a turn after the one that hides it.
  const askedAt = async () => Number(await stored(page, 'last_notif_prompt_at'))
  await expect.poll(askedAt).toBeGreaterThanOrEqual(before)
  expect(await askedAt()).toBeLessThanOrEqual(now())
  expect(await subscriptions()).toEqual([])

  // Asked less than 30 days ago.
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

test('PUSH-004, PUSH-007, PUSH-008, SETTINGS-022 the settings turn push notifications on and off; where they are on they are refreshed at start', async ({
  page,
  context,
  db,
  logIn,
}) => {
  const { endpoint } = await standInForPushService(context)
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
  // Nor does the next start turn them on again.
  await visitWithWorker(page, '/settings')
  await expect(enable).toBeVisible()
  expect(await endpoints()).toEqual([])
})

test('PUSH-007 where there is no push service that is said', async ({ page, db, logIn, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await logIn(await makeUser(db))
  await visitWithWorker(page, '/settings')
  expect(await opened(page)).toBeNull()
  await page.getByRole('button', { name: 'Enable push notifications' }).click()
  await expect(page.getByText(unsupported)).toBeVisible()
})

test('NOTIF-034, PUSH-010 a message that comes to a closed page is shown by the worker, and opened and seen by a press', async ({
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
  await standInForTheScreen(worker)
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
  // As it was written: it is no HTML.
  expect(notification?.title).toContain('Bread & <b>butter</b>')
  expect(notification?.icon).toContain('/')
  // Told again it takes the place of what is shown.
  await deliver(JSON.stringify({ id, type: 'new_comment', notif: null }))
  // Of somebody else's nothing is said, but that there is something; nor of what is no message of ours.
  const others = await commentOn(await makePost(db, { author: other }), user)
  await deliver(JSON.stringify({ id: others, type: 'new_comment', notif: null }))
  await deliver('not JSON')
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual([notification?.title, 'You have a new notification.', 'You have a new notification.'].toSorted())
  // Also the one that took a place: it would come back after the press.
  await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerScope).timesShown)).toBe(4)

  expect(await press(worker, String(id))).toEqual([new URL(notification?.data.toURL ?? '', baseURL).href])
  await expect
    .poll(
      async () => (await db.selectFrom('notifications').selectAll().where('id', '=', BigInt(id)).execute())[0]?.seen_at,
    )
    .toBeInstanceOf(Date)
  expect(await press(worker, 'notification')).toEqual([`${baseURL}/notifications`])
  // A tab that shows it already is not opened twice; it would have the focus, which a browser gives to a real press alone.
  await page.goto('/notifications')
  await deliver('not JSON')
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('notification')
  await expect(press(worker, 'notification')).rejects.toThrow(/focus/)
  expect((await shown()).map(({ tag }) => tag)).toEqual([String(others)])

  /** The id of what its author is told. */
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

/** A browser without a screen refuses to show any, whatever it is allowed: in its place they are only kept, one of each tag. */
async function standInForTheScreen(worker: Worker): Promise<void> {
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

/** Presses it, as the system would tell the worker of it. Gives what was opened: only a real press may open windows. */
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
