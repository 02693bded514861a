import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

test.use({ firstSteps: true })

test('SHELL-026 the home page of a new member begins with communities to join, until they have joined five or close it', async ({
  page,
  db,
  logIn,
}) => {
  await db.updateTable('communities').set({ no_members: 0 }).execute()
  const before = await makeUser(db, { created_at: new Date(Date.now() - 8 * 24 * 3_600_000) })
  const popular = await makeCommunity(db, { no_members: 10_000, about: 'Steam and diesel.\nNo spotters.' })
  await makePost(db, { community: popular })
  for (let n = 0; n < 6; n++) await makeCommunity(db, { no_members: 9_000 })
  await logIn(await makeUser(db, { created_at: new Date() }))
  await visit(page, '/')
  const row = steps(page).getByRole('listitem').filter({ hasText: popular.name })
  await expect(row).toContainText('Steam and diesel.')
  await expect(steps(page).getByRole('listitem')).toHaveCount(5)
  await saved(page, () => row.getByRole('button', { name: `Join ${popular.name}` }).click())
  await expect(row.getByRole('button', { name: `Joined ${popular.name}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: popular.name })).toBeVisible()

  // Joined communities are not suggested again.
  await page.reload()
  await expect(steps(page).getByRole('listitem')).toHaveCount(5)
  await expect(row).toHaveCount(0)
  const close = steps(page).getByRole('button', { name: 'Close the suggestions' })
  await expect(async () => {
    await close.hover({ timeout: 1000 })
    await close.click({ timeout: 1000 })
    await expect(steps(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(steps(page)).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await logIn(before)
  await visit(page, '/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
})
