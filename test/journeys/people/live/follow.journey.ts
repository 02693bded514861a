import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { builtFile } from '../../built-files.ts'
import { expect, follow, stopClock, test, visit, visitAsMember, withoutStreams } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

/** Records the requests of the page. */
function watchCalls(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname + new URL(request.url()).search))
  return {
    accounts: () => requested.filter((path) => path === '/api/_user').length,
    streams: () => requested.filter((path) => path.startsWith('/api/events')),
  }
}

/** Lets the test set whether the tab is visible, and records its open event streams in order. */
async function watchTab(page: Page, isHidden = false): Promise<void> {
  await page.addInitScript((hidden) => {
    const tab = { hidden, streams: [] as EventSource[] }
    Object.assign(window, { tab })
    Object.defineProperty(document, 'hidden', { get: () => tab.hidden })
    const Watched = class extends EventSource {
      constructor(url: string) {
        super(url)
        tab.streams.push(this)
      }
    }
    Object.assign(window, { EventSource: Watched })
  }, isHidden)
}

const openStreams = (page: Page) =>
  page.evaluate(
    () =>
      (window as never as { tab: { streams: EventSource[] } }).tab.streams.filter((each) => each.readyState === 1)
        .length,
  )

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    ;(window as never as { tab: { hidden: boolean } }).tab.hidden = is
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

const account = (page: Page) => page.getByRole('button', { name: /Account:/ })

test('LIVE-003 with an open stream the page shows its events and does not poll; after 60 s of silence it polls, and tries a stream again after 5 minutes', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const user = await makeUser(db, { points: 7 })
  await logIn(user)
  await watchTab(page)
  await page.clock.install()
  const calls = watchCalls(page)
  await visit(page, '/about')
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(1)
  await stopClock(page)

  await db.updateTable('users').set({ points: 12 }).where('id', '=', user.id).execute()
  await running.site.userChanged(db, user.id)
  await expect(async () => {
    await page.clock.runFor(20) // the event is rendered in the next turn of the clock
    await expect(account(page)).toContainText('12', { timeout: 200 })
  }).toPass()
  await page.clock.runFor(30_000)
  expect([calls.accounts(), calls.streams()]).toEqual([1, ['/api/events']])

  // A minute on the page's clock passes at once; in the first one the server may still send a ping.
  await expect(async () => {
    await page.clock.runFor(60_000)
    expect(await openStreams(page)).toBe(0)
  }).toPass()
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(calls.accounts()).toBeGreaterThan(3)
  }).toPass()
  expect(calls.streams()).toHaveLength(1)
  await page.clock.fastForward(5 * 60_000)
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await openStreams(page)).toBe(1)
  }).toPass()
})

test('LIVE-004 a hidden tab closes its stream after 30 s and sends no requests; when it is visible again it sends one request and opens a stream', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await watchTab(page)
  await page.clock.install()
  const calls = watchCalls(page)
  await visit(page, '/about')
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(1)
  await stopClock(page)
  await setHidden(page, true)
  await page.clock.runFor(29_000)
  expect(await openStreams(page)).toBe(1)
  await page.clock.runFor(1000)
  expect(await openStreams(page)).toBe(0)
  await page.clock.runFor(10 * 60_000)
  expect([calls.accounts(), calls.streams()]).toEqual([1, ['/api/events']])
  await setHidden(page, false)
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(2)
  // If the tab is hidden only for a moment, the stream stays open.
  await setHidden(page, true)
  await page.clock.runFor(20_000)
  await setHidden(page, false)
  await page.clock.runFor(20_000)
  expect([await openStreams(page), calls.accounts(), calls.streams().length]).toEqual([1, 2, 2])
})

test('LIVE-003, LIVE-004 without streams a hidden tab sends no requests either', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await watchTab(page)
  await withoutStreams(page)
  await page.clock.install()
  const calls = watchCalls(page)
  await visit(page, '/about')
  await expect.poll(calls.accounts).toBe(1)
  await stopClock(page)
  await setHidden(page, true)
  // It may have sent another request before the clock was stopped.
  const requested = calls.accounts()
  await page.clock.runFor(60_000)
  expect(calls.accounts()).toBe(requested)
  await setHidden(page, false)
  await expect.poll(calls.accounts).toBe(requested + 1)
  await page.clock.runFor(5000)
  await expect.poll(calls.accounts).toBe(requested + 2)
  expect(calls.streams()).toHaveLength(1)
})

test('LIVE-004 a tab that is opened in the background has no stream and sends no requests until it is visible', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await watchTab(page, true)
  await page.clock.install()
  const calls = watchCalls(page)
  const follower = page.waitForResponse(builtFile('web/people/live/follow-account.ts'))
  await visit(page, '/about')
  await follower
  await stopClock(page)
  await page.clock.runFor(60_000)
  expect([calls.accounts(), calls.streams()]).toEqual([0, []])
  await setHidden(page, false)
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(1)
})

test('LIVE-004 a tab that is hidden while one stream replaces another closes both', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await watchTab(page)
  await page.clock.install()
  const calls = watchCalls(page)
  // The second stream is never answered.
  await page.route('**/api/events', () => {})
  await visit(page, pathOf(community, post))
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(1)
  await stopClock(page)
  await follow(page, '/about')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(calls.streams()).toHaveLength(2)
  }).toPass()
  expect(await openStreams(page)).toBe(1)
  await setHidden(page, true)
  await page.clock.runFor(30_000)
  expect(await openStreams(page)).toBe(0)
})

test('LIVE-001 the stream is opened for the current post, and again for another one when that changes', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await watchTab(page)
  const calls = watchCalls(page)
  await visit(page, pathOf(community, post))
  await expect.poll(calls.streams).toEqual([`/api/events?post=${post.public_id}`])
  await expect.poll(() => openStreams(page)).toBe(1)
  await follow(page, '/about')
  await expect.poll(calls.streams).toEqual([`/api/events?post=${post.public_id}`, '/api/events'])
  await expect.poll(() => openStreams(page)).toBe(1)
  await expect.poll(calls.accounts).toBe(1)
})

test('LIVE-002, SAFE-017 a member who is logged out elsewhere becomes a guest here when the stream ends', async ({
  page,
  db,
  logIn,
  running,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await logIn(user)
  await watchTab(page)
  await page.clock.install()
  await visit(page, '/about')
  await expect.poll(() => openStreams(page)).toBe(1)
  await running.site.sessions.endAll(db, user.id)
  await expect.poll(() => openStreams(page)).toBe(0)
  await page.clock.runFor(5100)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('LIVE-011 when the site stops, the page connects again after 1 to 10 s, and sends no requests until then', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await watchTab(page)
  // Added here so that it runs after all other scripts.
  await page.addInitScript(() => {
    Math.random = () => 0.999
  })
  await page.clock.install()
  const calls = watchCalls(page)
  // The last event of a process that stops; its successor is there at once.
  const bye = 'event: hello\ndata: {}\n\nevent: bye\ndata: {"comeBack":true}\n\n'
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: bye }), {
    times: 1,
  })
  await visitAsMember(page, '/about')
  await stopClock(page)
  await page.clock.runFor(1000)
  expect([calls.accounts(), calls.streams().length]).toEqual([1, 1])
  await page.clock.runFor(9000)
  await expect.poll(() => openStreams(page)).toBe(1)
  expect(calls.streams()).toHaveLength(2)
})
