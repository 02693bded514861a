import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { pathOf, postPictures } from '../../post-steps.ts'
import { visitWithWorker, waitForCopy } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const offline = (page: Page) => page.getByRole('heading', { name: "You're offline." })
const noConnection = [/408/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ApiError/]

test('PWA-005, PWA-006, PWA-007 without a connection the worker answers the initial call with 408, and a page that was never read shows the offline screen', async ({
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

test('pictures that were seen are available without a connection', async ({
  page,
  db,
  context,
  logIn,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  await visitWithWorker(page)
  const post = await postPictures(page, community, [{ width: 400, height: 300 }])
  const path = pathOf(community, { public_id: post.publicId })
  // The first visit tells the worker who reads; on it, pictures may be requested too early.
  await visit(page, path)
  await waitForCopy(page, 'pages', path)
  await visit(page, path)
  const picture = page.getByRole('main').locator('figure img, img[src^="/images/"]').first()
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc.slice(location.origin.length))
  await waitForCopy(page, 'pictures', address)
  await context.setOffline(true)
  // Disables the browser's own cache.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto(path)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('PWA-001 pages that were read are available without a connection, whether opened by a link or by their address', async ({
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
  // Read through a link, opened by its address.
  await page.reload()
  await expect(heading).toBeVisible()
  // Read by its address, opened through a link.
  await page.goto(`/${community.name}`)
  await page.getByRole('link', { name: post.title }).first().click()
  await expect(heading).toBeVisible()
  // Static texts need only their code.
  await follow(page, '/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
})
