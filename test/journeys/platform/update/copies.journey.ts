import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { visitWithWorker, waitForCopy } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const noConnection = [/408/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ApiError/]

const copiesOf = (page: Page, viewer: string) =>
  page.evaluate(
    async (of) => (await caches.keys()).filter((name) => name.startsWith('copies ') && name.endsWith(of)),
    viewer,
  )

test('copies of pages that a member has read are deleted at logout, and never shown to others', async ({
  page,
  db,
  context,
  logIn,
  expectErrors,
}) => {
  expectErrors(...noConnection)
  const [ann, ben] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { members: [ann] })
  const path = `/${community.name}`
  const account = (of: { username: string }) =>
    page.getByRole('button', { name: /Account:/ }).filter({ hasText: `@${of.username}` })
  await logIn(ann)
  await visitWithWorker(page)
  await visit(page, path)
  await waitForCopy(page, 'pages', path)
  // Private pages are not copied.
  await visit(page, '/settings')
  expect(await copiesOf(page, toWire(ann.id))).not.toEqual([])

  await context.setOffline(true)
  await page.goto(path)
  await expect(account(ann)).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await context.setOffline(false)

  await visit(page, path)
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => copiesOf(page, toWire(ann.id))).toEqual([])
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByText(ann.username)).toHaveCount(0)
  await context.setOffline(false)

  // Another member, whose login did not pass through the worker.
  await logIn(ann)
  await visit(page, path)
  await expect.poll(() => copiesOf(page, toWire(ann.id))).not.toEqual([])
  await logIn(ben)
  await visit(page, path)
  await expect(account(ben)).toBeVisible()
  await expect.poll(() => copiesOf(page, toWire(ann.id))).toEqual([])
})
