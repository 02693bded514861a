import type { Locator, Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { jpegPhoto } from '../../../pictures.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const question = 'Describe this picture for people who cannot see it'
const heron = 'A heron stands on a pole in the harbour.'
const form = (page: Page) => page.getByRole('main').locator('form')
const described = (page: Page, place: number) => form(page).getByLabel(`${question} (image ${place})`)
const send = (page: Page, name = 'Create post') => form(page).getByRole('button', { name, exact: true }).click()
const leaveOutDialog = (page: Page) => page.getByRole('alertdialog')
const photos = async (count: number) => {
  const buffer = await jpegPhoto(300, 200)
  return Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }))
}
const altsIn = (place: Locator) => place.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')))

async function choose(page: Page, count: number): Promise<void> {
  await page.getByRole('radio', { name: 'Image' }).check()
  await form(page)
    .getByLabel('Image files', { exact: true })
    .setInputFiles(await photos(count))
  await expect(form(page).getByRole('button', { name: /^Remove image \d/ })).toHaveCount(count)
}

test('FLAIR-019 the composer has a field for the alternative text of each picture; the text is saved in the draft, posted, and set wherever the picture is shown', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const { name } = await makeCommunity(db)
  await visit(page, `/new?community=${name}`)
  await choose(page, 2)
  await expect(form(page).getByText(question, { exact: true })).toHaveCount(2)
  await form(page).getByText(question, { exact: true }).first().click()
  await expect(described(page, 1)).toBeFocused()
  await page.keyboard.type(heron)
  await form(page).getByLabel('Title', { exact: true }).fill('Low tide')
  await expect(form(page).getByRole('status').getByText('Draft saved on this device')).toBeVisible()
  // The browser asks whether to leave the page.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(described(page, 1)).toHaveValue(heron)
  await expect(described(page, 2)).toHaveValue('')
  await send(page)
  await expect(page).toHaveURL(new RegExp(`/${name}/post/\\w{8}$`))
  const article = page.getByRole('article')
  // The second picture has no description, so its alternative text is empty.
  const alts = () => altsIn(article.getByRole('group', { name: 'Pictures', exact: true }))
  await expect.poll(alts).toEqual([heron, ''])
  await expect(article.getByRole('link', { name: heron })).toBeVisible()
  await article.getByRole('link', { name: heron }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: heron })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(described(page, 1)).toHaveValue(heron)
  await described(page, 2).fill('The harbour wall')
  await send(page, 'Save')
  await expect(page).toHaveURL(new RegExp(`/${name}/post/\\w{8}$`))
  await expect(article.getByRole('link', { name: heron })).toBeVisible()
  await expect.poll(alts).toEqual([heron, 'The harbour wall'])
  for (const layout of ['card', 'compact']) {
    await page.evaluate((value) => localStorage.setItem('feed_layout', value), layout)
    await visit(page, `/${name}`)
    await expect(page.getByRole('main').getByRole('img', { name: heron })).toBeVisible()
  }
})

test('FLAIR-019 members who require alternative texts are asked once more before they send pictures without one', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const { name } = await makeCommunity(db)
  await visit(page, '/settings')
  await page.getByRole('switch', { name: 'Remind me to describe pictures' }).click()
  await saved(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  await visit(page, `/new?community=${name}`)
  await choose(page, 3)
  await described(page, 1).fill(heron)
  await form(page).getByLabel('Title', { exact: true }).fill('Low tide')
  await send(page)
  await expect(leaveOutDialog(page)).toContainText('2 of your 3 pictures have no description.')
  await page.keyboard.press('Enter')
  await expect(leaveOutDialog(page)).toHaveCount(0)
  await expect(described(page, 2)).toBeFocused()
  await page.keyboard.type('The harbour wall')
  await send(page)
  await expect(leaveOutDialog(page)).toContainText('1 of your 3 pictures has no description.')
  await leaveOutDialog(page).getByRole('button', { name: 'Post without descriptions' }).click()
  await expect(page).toHaveURL(new RegExp(`/${name}/post/\\w{8}$`))
  // Without missing texts there is no question.
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await described(page, 3).fill('A gull')
  await send(page, 'Save')
  await expect(page).toHaveURL(new RegExp(`/${name}/post/\\w{8}$`))
  await expect
    .poll(() => altsIn(page.getByRole('article').getByRole('group', { name: 'Pictures', exact: true })))
    .toEqual([heron, 'The harbour wall', 'A gull'])
})
