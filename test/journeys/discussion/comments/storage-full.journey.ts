import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { fillStorage } from '../../../full-storage.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const noRoom = 'The site has no room to save anything right now. Try again later.'
const talk = (page: Page) => page.getByRole('region', { name: 'Comments' })
const box = (page: Page) => talk(page).getByRole('textbox', { name: 'Add a new comment' })
const add = (page: Page) => talk(page).getByRole('button', { name: 'Add comment' }).first()

test('OPS-024 a comment that finds no room stays in its box, says so, and is sent when there is room again', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/503/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  const makeRoom = await fillStorage(db, 'comments')
  await box(page).fill('Where do they sleep?')
  await add(page).click()
  await expect(page.getByText(noRoom)).toBeVisible()
  await expect(talk(page).getByRole('textbox').first()).toHaveValue('Where do they sleep?')
  await makeRoom()
  await add(page).click()
  await expect(page.locator('[data-comment]')).toContainText('Where do they sleep?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('OPS-024 a form that finds no room is shown again with its text', async ({ page, db, logIn, expectErrors }) => {
    expectErrors(/503/)
    const community = await makeCommunity(db)
    const post = await makePost(db, { community })
    await logIn(await makeUser(db))
    await page.goto(pathOf(community, post))
    const makeRoom = await fillStorage(db, 'comments')
    await box(page).fill('Where do they sleep?')
    await add(page).click()
    await expect(talk(page).getByRole('alert')).toHaveText(noRoom)
    await expect(box(page)).toHaveValue('Where do they sleep?')
    await makeRoom()
    await add(page).click()
    await expect(page.locator('[data-comment]')).toContainText('Where do they sleep?')
  })
})
