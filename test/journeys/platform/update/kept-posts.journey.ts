import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'
import { pathOf, postPictures } from '../../post-steps.ts'
import { visitWithWorker } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const noConnection = [/408/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ApiError/]
const kept = (page: Page) => page.getByRole('main').getByRole('listitem')

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
}

async function keep(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Keep for offline', exact: true }).click()
  await expect(toasts(page)).toContainText('Kept for offline.')
}

test('FEEL-016 a kept post has all its comments and pictures, and can be read without a connection, with the time of the copy', async ({
  page,
  db,
  context,
  logIn,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const reader = await makeUser(db)
  const community = await makeCommunity(db, { members: [reader] })
  await logIn(reader)
  await visitWithWorker(page)
  const { publicId } = await postPictures(page, community, [{ width: 900, height: 600 }])
  const path = pathOf(community, { public_id: publicId })
  const post = await db.selectFrom('posts').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()
  // More comments than the page contains.
  for (let n = 1; n <= 120; n += 1) await makeComment(db, { post, body: `Heron ${n}` })
  await visit(page, '/all')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="${publicId}"]`) })
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keep for offline', exact: true }).click()
  await expect(toasts(page)).toContainText('Kept for offline.')

  await context.setOffline(true)
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: 'Kept for offline' })).toBeVisible()
  await expect(kept(page)).toHaveCount(1)
  await expect(kept(page)).toContainText(`${community.name} · copied`)
  await expect(page.getByText(/^1 of 100 posts, /)).toBeVisible()
  await kept(page).getByRole('link').click()
  await expect(page.getByText(/^There is no connection\. You are reading the copy of /)).toBeVisible()
  const picture = page.getByRole('main').locator('img[src^="/images/"]').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('[data-comment]')).toHaveCount(120)
  // Also by its address, although its page was never opened.
  await page.goto(path)
  await expect(page.getByText(/^There is no connection\. /)).toBeVisible()
  await expect(page.locator('[data-comment]')).toHaveCount(120)

  await context.setOffline(false)
  await visit(page, path)
  await expect(page.getByText(/There is no connection/)).toHaveCount(0)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Do not keep for offline' }).click()
  await expect(toasts(page)).toContainText('Removed from this device.')
  await visit(page, '/offline')
  await expect(page.getByText('Posts that you keep are listed here')).toBeVisible()
  expect(
    await page.evaluate(async () =>
      (await caches.open((await caches.keys()).find((n) => n.startsWith('kept ')) ?? ''))
        .keys()
        .then((all) => all.length),
    ),
  ).toBe(1)
})

test('FEEL-016 kept posts that were removed meanwhile are deleted at the next connection, and all of them at logout', async ({
  page,
  db,
  context,
  logIn,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const reader = await makeUser(db)
  const community = await makeCommunity(db)
  const [stays, isRemoved] = [
    await makePost(db, { community, title: 'Stays' }),
    await makePost(db, { community, title: 'Goes' }),
  ]
  const comment = await makeComment(db, { post: stays, body: 'To be taken away' })
  await logIn(reader)
  await visitWithWorker(page)
  for (const post of [stays, isRemoved]) {
    await visit(page, pathOf(community, post))
    await keep(page)
  }
  await visit(page, '/offline')
  await expect(kept(page)).toContainText(['Goes', 'Stays'])

  await context.setOffline(true)
  await page.reload()
  await expect(kept(page)).toContainText(['Goes', 'Stays'])
  const now = new Date()
  await db.updateTable('posts').set({ deleted_at: now, deleted_as: 'mods' }).where('id', '=', isRemoved.id).execute()
  await db.updateTable('comments').set({ deleted_at: now, deleted_as: 'mods' }).where('id', '=', comment.id).execute()
  await page.mouse.move(20, 200)
  await page.mouse.move(40, 240)
  const checked = page.waitForResponse('**/api/_kept_posts*')
  const copied = page.waitForResponse(`**/api/posts/${stays.public_id}?*`)
  await context.setOffline(false)
  expect(await (await checked).json()).toMatchObject({ gone: [isRemoved.public_id], changed: [stays.public_id] })
  await copied
  await expect(kept(page)).toHaveCount(1)
  const answer = () =>
    page.evaluate(
      async ([viewer, id]) => (await (await caches.open(`kept ${viewer}`)).match(`/api/posts/${id}`))?.text(),
      [toWire(reader.id), stays.public_id],
    )
  await expect.poll(answer).not.toContain('To be taken away')

  const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept ')))
  expect(await names()).toEqual([`kept ${toWire(reader.id)}`])
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(names).toEqual([])
})

test('FEEL-016 without space the oldest kept post is replaced only after a question', async ({ page, db, logIn }) => {
  const reader = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'The newest' })
  await logIn(reader)
  await visitWithWorker(page)
  const full = Array.from({ length: 100 }, (_, n) => ({
    publicId: `p${String(n).padStart(7, '0')}`,
    title: n === 99 ? 'The very oldest' : `Kept ${n}`,
    communityName: community.name,
    keptAt: new Date().toISOString(),
    asOf: new Date().toISOString(),
    sort: 'best',
    bytes: 1000,
    pictures: [],
  }))
  await page.evaluate(
    async ([viewer, list]) => {
      const cache = await caches.open(`kept ${viewer}`)
      await cache.put('/offline', new Response(String(list)))
    },
    [toWire(reader.id), JSON.stringify(full)],
  )
  // This answer would delete the copies of deleted posts.
  await page.route('**/api/_kept_posts*', (route) =>
    route.fulfill({ json: { at: new Date().toISOString(), gone: [], changed: [] } }),
  )
  await visit(page, pathOf(community, post))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Keep for offline', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The very oldest')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Keep for offline', exact: true }).click()
  await question.getByRole('button', { name: 'Remove the oldest post' }).click()
  await expect(toasts(page)).toContainText('Kept for offline.')
  await toasts(page).getByRole('button', { name: 'Show' }).click()
  await expect(kept(page)).toHaveCount(100)
  await expect(kept(page).first()).toContainText('The newest')
  await expect(page.getByText('The very oldest')).toHaveCount(0)

  // A press removes one, and the focus stays in the list.
  await kept(page).first().getByRole('button', { name: 'Remove The newest' }).click()
  await expect(kept(page)).toHaveCount(99)
  await expect(kept(page).first()).toBeFocused()
})

test('FEEL-016 a guest is asked to log in', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await visitWithWorker(page)
  await visit(page, pathOf(community, post))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Keep for offline', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Login to continue')
})
