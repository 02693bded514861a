import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { jpegPhoto, plain } from '../../../pictures.ts'
import { expect, test, visit } from '../../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Create post' }).click()
const captions = (page: Page) => form(page).getByPlaceholder('Caption')
/** Only uploaded images have this button; running uploads have "Cancel". */
const arrived = (page: Page) => form(page).getByRole('button', { name: /^Remove image \d/ })
const tiles = (page: Page) =>
  form(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') })

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpegPhoto(300, 200) })
const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => photo(`${n}.jpg`)))

async function openImages(page: Page, community = ''): Promise<void> {
  await visit(page, community ? `/new?community=${community}` : '/new')
  await page.getByRole('radio', { name: 'Image' }).check()
}

/** Three pictures with the captions One, Two and Three. */
async function addThree(page: Page): Promise<void> {
  await field(page, 'Image files').setInputFiles(await photos(3))
  await expect(arrived(page)).toHaveCount(3)
  for (const [index, caption] of ['One', 'Two', 'Three'].entries())
    await field(page, `Caption of image ${index + 1}`).fill(caption)
}

const shownCaptions = (page: Page) =>
  captions(page).evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value))

/** Drops or pastes files from outside the browser. */
async function insertFiles(target: Locator, event: 'drop' | 'paste'): Promise<void> {
  const bytes = [...(await plain('#2a7a4a', 60, 60).png().toBuffer())]
  await target.evaluate(
    (element, [kind, data]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'a.png', { type: 'image/png' }))
      const more = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...more, clipboardData: transfer })
          : new DragEvent(kind, { ...more, dataTransfer: transfer }),
      )
    },
    [event, bytes] as const,
  )
}

for (const width of [1280, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('COMPOSE-008 images are posted with their captions, in the chosen order', async ({ page, db, logIn }) => {
      const user = await makeUser(db)
      const { name } = await makeCommunity(db)
      await logIn(user)
      await openImages(page, name)
      await addThree(page)
      await form(page).getByRole('button', { name: 'Move image 3 back' }).click()
      await form(page).getByRole('button', { name: 'Remove image 1' }).click()
      await expect.poll(() => shownCaptions(page)).toEqual(['Three', 'Two'])
      await field(page, 'Title').fill('A sideboard')
      await send(page)
      await expect(page).toHaveURL(new RegExp(`/${name}/post/\\w{8}$`))
      const stored = await db
        .selectFrom('post_images')
        .innerJoin('posts', 'posts.id', 'post_id')
        .select(['caption'])
        .where('user_id', '=', user.id)
        .orderBy('position')
        .execute()
      expect(stored.map(({ caption }) => caption)).toEqual(['Three', 'Two'])
    })
  })
}

test('images are reordered by keyboard, and the focus stays on the moved image', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await openImages(page)
  await addThree(page)
  await form(page).getByRole('button', { name: 'Move image 1 on' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownCaptions(page)).toEqual(['Two', 'One', 'Three'])
  await expect(form(page).getByRole('button', { name: 'Move image 2 on' })).toBeFocused()
  await expect(form(page).getByRole('status').getByText('This is now image 2 of 3.')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownCaptions(page)).toEqual(['Two', 'Three', 'One'])
})

test('images are reordered by dragging, and Escape cancels a drag', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await openImages(page)
  await addThree(page)
  const middleOf = async (index: number) => {
    const box = await tiles(page).nth(index).locator('img').boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const drag = async (from: number, to: number) => {
    const [start, end] = [await middleOf(from), await middleOf(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 5 })
  }
  await drag(0, 2)
  await page.mouse.up()
  await expect.poll(() => shownCaptions(page)).toEqual(['Two', 'Three', 'One'])
  await drag(2, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => shownCaptions(page)).toEqual(['Two', 'Three', 'One'])
})

test('COMPOSE-018 one batch is uploaded at a time, with its progress, and each upload can be cancelled', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await openImages(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/_uploads', async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'Image files').setInputFiles(await photos(3))
  const add = form(page).getByRole('button', { name: 'Add images' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(form(page)).toContainText(/Uploading, \d+%|Preparing the image/)
  await expect(form(page)).toContainText('Waiting')
  await insertFiles(form(page), 'drop')
  await expect(form(page).getByRole('alert')).toHaveText('Wait until the images are uploaded')
  await expect(tiles(page)).toHaveCount(3)
  await form(page).getByRole('button', { name: 'Cancel the upload of image 2' }).click()
  await form(page).getByRole('button', { name: 'Cancel the upload of image 1' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await field(page, 'Caption of image 1').fill('Typed on its way')
  release()
  await expect(arrived(page)).toHaveCount(1)
  await expect.poll(() => shownCaptions(page)).toEqual(['Typed on its way'])
  await expect(add).toHaveAttribute('aria-disabled', 'false')
})

test('COMPOSE-026, COMPOSE-027 there is room for 10 images', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await openImages(page)
  await field(page, 'Image files').setInputFiles(await photos(11))
  await expect(form(page).getByRole('alert')).toHaveText('Image posts cannot contain more than 10 images.')
  await expect(tiles(page)).toHaveCount(10)
  await expect(form(page)).toContainText('10 / 10')
  await expect(arrived(page)).toHaveCount(10)
  await expect(form(page).getByRole('button', { name: 'Add images' })).toHaveCount(0)
})

const noPicture = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

test('IMAGE-002, IMAGE-003 a refused file is listed with its reason, and the others stay', async ({
  page,
  db,
  logIn,
  expectErrors,
}, testInfo) => {
  // For a file that is no image, Playwright sends a request of its own.
  expectErrors(/400/, /ERR_/, /Connecting to 'blob:/)
  const { name } = await makeCommunity(db)
  await logIn(await makeUser(db))
  await openImages(page, name)
  const large = testInfo.outputPath('large.jpg')
  await writeFile(large, Buffer.alloc(26 * 1024 * 1024))
  await field(page, 'Image files').setInputFiles([await photo('a.jpg'), noPicture])
  await expect(form(page).getByRole('alert')).toHaveText('words.jpg: Unsupported image.')
  await expect(arrived(page)).toHaveCount(1)
  await expect(tiles(page)).toHaveCount(1)
  await expect(form(page)).toContainText('1 / 10')
  await field(page, 'Image files').setInputFiles(large)
  await expect(form(page).getByRole('alert')).toHaveText('large.jpg: Maximum file size exceeded.')
  await expect(tiles(page)).toHaveCount(1)
  await field(page, 'Title').fill('A sideboard')
  await send(page)
  await expect(page).toHaveURL(/\/post\//)
})

test('COMPOSE-026 refused files do not count among the ten images', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/400/, /ERR_/, /Connecting to 'blob:/)
  await logIn(await makeUser(db))
  await openImages(page)
  const [first, ...others] = await photos(11)
  if (!first) throw new Error('no photo')
  await field(page, 'Image files').setInputFiles([noPicture, first, { ...noPicture, name: 'more.jpg' }, ...others])
  await expect(arrived(page)).toHaveCount(10)
  const alerts = form(page).getByRole('alert')
  await expect(alerts).toHaveText([
    'words.jpg: Unsupported image.more.jpg: Unsupported image.',
    'Image posts cannot contain more than 10 images.',
  ])
  await form(page).getByRole('button', { name: 'Remove image 10' }).click()
  await field(page, 'Image files').setInputFiles([noPicture, await photo('last.jpg')])
  await expect(arrived(page)).toHaveCount(10)
  await expect(alerts).toHaveText('words.jpg: Unsupported image.')
})

test('a picture whose upload failed keeps its place and can be tried again', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/ERR_/)
  const { name } = await makeCommunity(db)
  await logIn(await makeUser(db))
  await openImages(page, name)
  await page.route('**/api/_uploads', (route) => route.abort('connectionreset'), { times: 1 })
  await field(page, 'Title').fill('A sideboard')
  await field(page, 'Image files').setInputFiles(await photo('c.jpg'))
  await expect(form(page).getByRole('alert')).toContainText(["Make sure you're connected to the internet"])
  await send(page)
  await expect(form(page).getByRole('alert').last()).toHaveText('Remove the images that failed, or try them again')
  await form(page).getByRole('button', { name: 'Try again to upload image 1' }).click()
  await expect(form(page).getByRole('status').getByText('1 of 1 images are uploaded.')).toBeAttached()
  await send(page)
  await expect(page).toHaveURL(/\/post\//)
})

test('IMAGE-017 if the server is busy with too many pictures, an upload waits and is sent again automatically', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/429/)
  await logIn(await makeUser(db))
  await openImages(page)
  await page.route('**/api/_uploads', (route) => route.fulfill({ status: 429, json: { status: 429 } }), { times: 1 })
  await field(page, 'Image files').setInputFiles(await photos(2))
  await expect(arrived(page)).toHaveCount(2)
  await expect(form(page).getByRole('alert')).toHaveCount(0)
})

test('images can also be dropped and pasted, also into a text field', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await insertFiles(field(page, 'Body'), 'paste')
  await expect(page.getByRole('radio', { name: 'Image' })).toBeChecked()
  await expect(arrived(page)).toHaveCount(1)
  await insertFiles(field(page, 'Title'), 'drop')
  await expect(arrived(page)).toHaveCount(2)
})

test('uploaded images of a draft are there after a reload', async ({ page, db, logIn }) => {
  const { name } = await makeCommunity(db)
  await logIn(await makeUser(db))
  await openImages(page, name)
  await addThree(page)
  await field(page, 'Title').fill('A sideboard')
  await page.reload()
  await expect(arrived(page)).toHaveCount(3)
  await expect.poll(() => shownCaptions(page)).toEqual(['One', 'Two', 'Three'])
  const first = tiles(page).first().locator('img')
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(300)
  await send(page)
  await expect(page).toHaveURL(/\/post\//)
})
