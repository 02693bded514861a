import type { Page } from '@playwright/test'
import { makeCommunity, makePost } from '../../factories.ts'
import { expect, follow, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'
import { visitWithWorker, waitForCopy } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const offline = (page: Page) => page.getByRole('heading', { name: "You're offline." })
const noConnection = [/408/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ApiError/]

test('PWA-005, PWA-006, PWA-007 without a connection the worker answers the first call with 408, and a page never read is the offline screen', async ({
  page,
  db,
  context,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const community = await makeCommunity(db)
  await visitWithWorker(page)
  await context.setOffline(true)
  const answered = page.waitForResponse('**/api/_initial')
  await page.goto(`/${community.name}`)
  expect((await answered).status()).toBe(408)
  await expect(offline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible()
})

test('PWA-001 what was read is there without a connection, however it was read and however it is opened', async ({
  page,
  db,
  context,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'A post to read on the train' })
  await visitWithWorker(page)
  await visit(page, `/${community.name}`)
  await waitForCopy(page, 'pages', `/${community.name}`)
  await follow(page, pathOf(community, post))
  const heading = page.getByRole('heading', { level: 1, name: post.title })
  await expect(heading).toBeVisible()
  await waitForCopy(page, 'answers', /^\/api\/posts\/\w+/)
  await context.setOffline(true)
  // Read by a link, opened by its address.
  await page.reload()
  await expect(heading).toBeVisible()
  // Opened by its address, then by a link.
  await page.goto(`/${community.name}`)
  await page.getByRole('link', { name: post.title }).first().click()
  await expect(heading).toBeVisible()
  // Of texts that are the same for all the code alone is needed.
  await follow(page, '/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
})
