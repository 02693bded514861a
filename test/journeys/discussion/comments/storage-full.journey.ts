import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { fillStorage } from '../../../full-storage.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const noRoom = 'The site has no room to save anything right now. Try again later.'
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const box = (page: Page) => comments(page).getByRole('textbox', { name: 'Add a new comment' })
const add = (page: Page) => comments(page).getByRole('button', { name: 'Add comment' }).first()

test('OPS-024 on a full disk a comment stays in its box with a message, and can be sent when there is space again', async ({
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
  await expect(comments(page).getByRole('textbox').first()).toHaveValue('Where do they sleep?')
  await makeRoom()
  await add(page).click()
  await expect(page.locator('[data-comment]')).toContainText('Where do they sleep?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('OPS-024 on a full disk the form is shown again with its text', async ({ page, db, logIn, expectErrors }) => {
    expectErrors(/503/)
    const community = await makeCommunity(db)
    const post = await makePost(db, { community })
    await logIn(await makeUser(db))
    await page.goto(pathOf(community, post))
    const makeRoom = await fillStorage(db, 'comments')
    await box(page).fill('Where do they sleep?')
    await add(page).click()
    await expect(comments(page).getByRole('alert')).toHaveText(noRoom)
    await expect(box(page)).toHaveValue('Where do they sleep?')
    await makeRoom()
    await add(page).click()
    await expect(page.locator('[data-comment]')).toContainText('Where do they sleep?')
  })
})
