import { sql } from 'kysely'
import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

// A site of its own, because other journeys expect few communities.
test.use({ settings: { SITE_NAME: 'Multitude' } })

const mark = () => Math.random().toString(36).slice(2, 8)

test('COMMUNITY-003, COMMUNITY-004 ten thousand communities are filtered without a pause', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const word = mark()
  await sql`
    insert into communities (id, name, about, user_id, no_members)
    select 1000 + n, 'Many_' || n || '_' || ${word}::text, repeat('Talk of things. ', 12), ${user.id}, 10000 - n
    from generate_series(1, 10000) n`.execute(db)
  await logIn(user)
  await visit(page, '/communities')
  const list = page.getByRole('region', { name: 'All communities' })
  const filter = page.getByRole('searchbox', { name: 'Filter by name' })
  await filter.focus()
  // A complete list is as high as all its rows, rendered or not.
  const isWhole = () =>
    expect.poll(() => list.evaluate((element) => element.scrollHeight), { timeout: 60_000 }).toBeGreaterThan(600_000)
  await isWhole()
  expect(await list.getByRole('listitem').count()).toBeLessThan(60)

  // Measured in processor time, which does not depend on how busy the machine is.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const letters = `MANY_7777_${word}`
  const before = await spent()
  await filter.pressSequentially(letters)
  await expect(list.getByRole('link', { name: word })).toHaveText([`Many_7777_${word}`])
  expect((await spent()) - before).toBeLessThan(letters.length * 25)

  await filter.fill('')
  await isWhole()
  await page.evaluate(() => scrollTo(0, 300_000))
  await expect(list.getByRole('link', { name: word }).nth(20)).toBeInViewport()
  expect(await list.getByRole('listitem').count()).toBeLessThan(60)
  // Rows are measured at their render, so the end moves once more.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return list.getByRole('link', { name: `Many_10000_${word}` }).isVisible()
    })
    .toBe(true)
  await filter.fill(`9_${word}`)
  await expect(list.getByRole('status')).toHaveText('1000 communities')
})

test('COMMUNITY-003 the other rows are loaded at the end of the first ones', async ({ page, db }) => {
  const user = await makeUser(db)
  const word = mark()
  await sql`
    insert into communities (id, name, user_id, no_members)
    select 50000 + n, 'More_' || n || '_' || ${word}::text, ${user.id}, 20000 - n from generate_series(1, 60) n`.execute(
    db,
  )
  await visit(page, '/communities')
  const list = page.getByRole('region', { name: 'All communities' })
  const rows = list.getByRole('listitem').filter({ hasText: `More_` })
  await expect(rows.filter({ hasText: `More_1_${word}` })).toBeVisible()
  await expect(rows.filter({ hasText: `More_60_${word}` })).toHaveCount(0)
  const last = list.getByRole('link', { name: `More_60_${word}`, exact: true })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('COMMUNITY-003 if the rest of the list cannot be loaded, the page says so and can try again', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/500/)
  const user = await makeUser(db)
  const word = mark()
  await sql`
    insert into communities (id, name, user_id, no_members)
    select 60000 + n, 'Lost_' || n || '_' || ${word}::text, ${user.id}, 30000 - n from generate_series(1, 60) n`.execute(
    db,
  )
  await visit(page, '/communities')
  let failing = true
  await page.route('**/api/communities?*next=*', (route) =>
    failing ? route.fulfill({ status: 500, json: { status: 500 } }) : route.continue(),
  )
  const list = page.getByRole('region', { name: 'All communities' })
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill(`Lost_60_${word}`)
  await expect(list.getByRole('alert')).toContainText('The rest of the communities could not be loaded.')
  failing = false
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('link', { name: `Lost_60_${word}`, exact: true })).toBeVisible()
  await expect(list.getByRole('alert')).toHaveCount(0)
})

test('COMMUNITY-053 without script a link leads from page to page to the last community', async ({
  browser,
  db,
  baseURL,
}) => {
  const user = await makeUser(db)
  const word = mark()
  await sql`
    insert into communities (id, name, user_id, no_members)
    select 70000 + n, 'Step_' || n || '_' || ${word}::text, ${user.id}, 40000 - n from generate_series(1, 101) n`.execute(
    db,
  )
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/communities')
  const list = page.getByRole('region', { name: 'All communities' })
  for (const first of [1, 51, 101]) {
    await expect(list.getByRole('listitem').first()).toContainText(`Step_${first}_${word}`)
    if (first < 101) await list.getByRole('link', { name: 'More communities' }).click()
  }
  await context.close()
})
