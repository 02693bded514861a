import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { opened, report, rows } from './queue-steps.ts'

test('QUEUE-022, BASE-010 without script the list and an opened case can be read completely', async ({
  browser,
  db,
  logIn,
  running,
  baseURL,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await report(running, {
    target: await makePost(db, { community, title: 'A heron' }),
    note: 'It is no heron.',
  })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await logIn(mod, context)
  const page = await context.newPage()
  await page.goto('/queue')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/queue\/[0-9a-f]{24}$/)
  await expect(opened(page)).toContainText('What I have to say.')
  await expect(opened(page)).toContainText('It is no heron.')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await context.close()
})

test('QUEUE-004, QUEUE-022 members who moderate nothing may not open the queue, guests are asked to log in, admins see the whole site', async ({
  page,
  db,
  running,
  another,
  expectErrors,
}) => {
  expectErrors(/403/)
  await page.goto('/queue')
  await expect(page).toHaveURL(/\/login\?to=%2Fqueue$/)
  const member = await another(await makeUser(db))
  expect((await member.goto('/queue'))?.status()).toBe(403)
  await expect(member.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
  await report(running, { target: await makePost(db, { title: 'A heron for all' }) })
  const admin = await another(await makeAdmin(db))
  // Cases of other tests may be there too.
  await visit(admin, '/queue?sort=newest')
  await expect(admin).toHaveURL(/\/queue\?scope=site&sort=newest$/)
  await expect(rows(admin).filter({ hasText: 'A heron for all' })).toHaveCount(1)
})
