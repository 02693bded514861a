import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'

test('LIVE-007 a feed by "latest" shows every minute how many new posts there are, without moving the page, and loads them on demand', async ({
  page,
  db,
  logIn,
}) => {
  await page.clock.install()
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  for (let n = 0; n < 12; n++) await makePost(db, { community, title: `Old post ${n}`, body: 'A line.\n\n'.repeat(20) })
  await logIn(user)
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/posts/new?') && requested.push(request.url()))
  await visit(page, '/subscriptions?sort=latest')
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles.first()).toHaveText('Old post 11')
  await stopClock(page)
  const button = page.getByRole('status').getByRole('button', { name: /new post/ })
  await page.clock.runFor(61_000)
  await expect.poll(() => requested.length).toBe(1)
  await expect(button).toHaveCount(0)

  await makePost(db, { community, title: 'The newest but one' })
  await page.evaluate(() => scrollTo(0, 700))
  const placeOf = () => titles.nth(3).evaluate((each) => [scrollY, each.getBoundingClientRect().top])
  const before = await placeOf()
  await page.clock.runFor(60_000)
  await expect(button).toHaveText('1 new post')
  await makePost(db, { community, title: 'The newest' })
  await page.clock.runFor(60_000)
  await expect(button).toHaveText('2 new posts')
  await expect(button).toBeInViewport()
  expect(await placeOf()).toEqual(before)
  // A hidden tab sends no requests, and sends one when it becomes visible.
  const look = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  const sofar = requested.length
  await page.clock.runFor(180_000)
  expect(requested.length).toBe(sofar)
  await look('visible')
  await expect.poll(() => requested.length).toBe(sofar + 1)

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(titles.first()).toHaveText('The newest')
  await expect(titles.nth(1)).toHaveText('The newest but one')
  await expect(button).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // Other sorts have no count and send no requests.
  await visit(page, '/subscriptions?sort=hot')
  const last = requested.length
  await page.clock.runFor(180_000)
  expect(requested.length).toBe(last)
})
