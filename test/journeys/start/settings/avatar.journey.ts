import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { jpegPhoto, plain } from '../../../pictures.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const field = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Profile' }) })
const file = (page: Page) => page.getByLabel('profile picture', { exact: true })
const inMenu = (page: Page) => page.getByRole('button', { name: /^Account:/ }).locator('img')
const photo = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(600, 400) })

/** The copy of the picture that the browser has chosen, after it has loaded. */
async function shown(picture: Locator): Promise<{ path: string; width: number }> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  return picture.evaluate((img: HTMLImageElement) => ({
    path: new URL(img.currentSrc).pathname,
    width: img.naturalWidth,
  }))
}

test('SETTINGS-002 the picture is changed and deleted, and the change is visible everywhere at once', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await expect(inMenu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete profile picture' })).toHaveCount(0)
  await file(page).setInputFiles(await photo())
  expect((await shown(field(page).locator('img'))).path).toMatch(/\.webp$/)
  expect((await shown(inMenu(page))).path).toMatch(/\.webp$/)
  await page.reload()
  await shown(inMenu(page))

  await saved(page, () => page.getByRole('button', { name: 'Delete profile picture' }).click())
  await expect(inMenu(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(inMenu(page)).toHaveCount(0)
})

test('FLAIR-019 the profile picture gets its description in the settings, and no text is lost', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/ERR_/, /ApiError/)
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings')
  const text = page.getByLabel('Describe this picture for people who cannot see it: profile picture')
  const save = page.getByRole('button', { name: 'Save description' })
  await expect(text).toHaveCount(0)
  await file(page).setInputFiles(await photo())
  await expect(page.getByText('Describe this picture for people who cannot see it', { exact: true })).toBeVisible()
  await expect(save).toHaveCount(0)
  await text.fill('A sketch of a heron')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved work' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await page.route('**/api/images/*', (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(page.getByRole('status').getByText("Make sure you're connected to the internet")).toBeVisible()
  await expect(text).toHaveValue('A sketch of a heron')
  await page.unroute('**/api/images/*')
  await save.press('Enter')
  await expect(page.getByRole('status').getByText('Description saved.')).toBeVisible()
  await expect(save).toHaveCount(0)
  await expect(text).toBeFocused()
  await visit(page, `/@${user.username}`)
  await expect(page.getByRole('main').getByRole('img', { name: 'A sketch of a heron' })).toBeVisible()
  await visit(page, '/settings')
  await expect(text).toHaveValue('A sketch of a heron')
  // A new picture has no description yet.
  await file(page).setInputFiles(await photo())
  await expect(text).toHaveValue('')
})

test('SETTINGS-002 the file dialog accepts one picture, which can also be dropped or pasted', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  expect(await file(page).evaluate((input: HTMLInputElement) => [input.multiple, input.accept])).toEqual([
    false,
    'image/jpeg,image/png,image/webp,image/avif,image/gif',
  ])
  const bytes = [...(await plain('#2a7a4a', 60, 60).png().toBuffer())]
  const give = (event: string, count: number) =>
    page.getByRole('button', { name: 'Change picture: profile picture' }).evaluate(
      (button, [kind, data, times]) => {
        const transfer = new DataTransfer()
        for (let n = 0; n < times; n++)
          transfer.items.add(new File([new Uint8Array(data)], `${n}.png`, { type: 'image/png' }))
        const more = { bubbles: true, cancelable: true }
        button.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent(kind, { ...more, clipboardData: transfer })
            : new DragEvent(kind, { ...more, dataTransfer: transfer }),
        )
      },
      [event, bytes, count] as const,
    )
  await give('drop', 2)
  await expect(page.getByRole('alert')).toHaveText('Choose one picture.')
  for (const event of ['drop', 'paste']) {
    await give(event, 1)
    await shown(inMenu(page))
    await page.getByRole('button', { name: 'Delete profile picture' }).click()
    await expect(inMenu(page)).toHaveCount(0)
  }
})

test('IMAGE-002, IMAGE-003 a file that is too large and a file that is not a picture each show an error message', async ({
  page,
  db,
  logIn,
  expectErrors,
}, testInfo) => {
  expectErrors(/400/)
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await file(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toHaveText('Unsupported image.')
  const large = testInfo.outputPath('large.jpg')
  await writeFile(large, Buffer.alloc(26 * 1024 * 1024))
  await file(page).setInputFiles(large)
  await expect(page.getByRole('alert')).toHaveText('Maximum file size exceeded.')
  await file(page).setInputFiles(await photo())
  await shown(inMenu(page))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an upload can be cancelled', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  let release = () => {}
  const delay = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pro_pic', async (route) => {
    await delay
    await route.abort()
  })
  await file(page).setInputFiles(await photo())
  await expect(field(page).getByRole('status')).toHaveText(/Uploading|Preparing/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  release()
  await expect(inMenu(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('PROFILE-023 a member who hides avatars of users sees first letters, but still the pictures of communities', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const place = await makeCommunity(db, { founder: mod })
  await logIn(mod)
  const answer = await page.request.get(`${running.address}/api/_initial`)
  const headers = { 'X-Csrf-Token': answer.headers()['csrf-token'] ?? '' }
  const { communities } = await answer.json()
  for (const path of [`users/${mod.username}/pro_pic`, `communities/${communities[0].id}/pro_pic`]) {
    const sent = await page.request.post(`${running.address}/api/${path}`, {
      headers,
      multipart: { image: await photo() },
    })
    expect(sent.status()).toBe(200)
  }
  await visit(page, `/@${mod.username}`)
  const main = page.getByRole('main')
  await shown(main.locator('header img'))
  await db.updateTable('users').set({ hide_user_profile_pictures: true }).where('id', '=', mod.id).execute()
  running.site.ownAccounts.forget(mod.id)
  await visit(page, `/@${mod.username}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('header img')).toHaveCount(0)
  await expect(inMenu(page)).toHaveCount(0)
  await shown(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: place.name }).locator('img'))
})

test('IMAGE-008 a picture without the requested copy logs an error on the console', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/has no copy/)
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await page.route('**/pro_pic', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    user.proPic.copies = user.proPic.copies.filter(({ name }: { name: string }) => name !== 'small')
    await route.fulfill({ response: answer, json: user })
  })
  const consoleError = page.waitForEvent('console', (message) => message.type() === 'error')
  await file(page).setInputFiles(await photo())
  expect((await consoleError).text()).toMatch(/^The picture [0-9a-f]{24} has no copy small\.$/)
  await shown(inMenu(page))
})
