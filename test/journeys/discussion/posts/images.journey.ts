import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, visit } from '../../fixtures.ts'
import { test } from '../../picture-posts.ts'
import { pathOf, pick, postPictures } from '../../post-steps.ts'
import { touchesOn } from '../../touches.ts'

const sizes = [
  { width: 900, height: 600, caption: 'As bought.' },
  { width: 500, height: 700 },
  { width: 300, height: 200, caption: 'Done.' },
]

const gallery = (page: Page) => page.getByRole('main').getByRole('group', { name: '3 pictures' })
const place = (page: Page) => gallery(page).getByText(/^\d \/ 3$/)
const shownPicture = (page: Page) => gallery(page).locator('figure:not([inert])')

/** The picture stands in the middle of its gallery, where it has come to rest. */
async function expectShown(page: Page, index: number): Promise<void> {
  await expect(place(page)).toHaveText(`${index + 1} / 3`)
  await expect
    .poll(() =>
      gallery(page)
        .locator('figure')
        .nth(index)
        .evaluate((figure) => Math.round(figure.getBoundingClientRect().x)),
    )
    .toBe(await gallery(page).evaluate((box) => Math.round(box.getBoundingClientRect().x)))
}

test('POST-021 a gallery opens at its first picture and is moved by buttons and arrow keys; nothing else moves', async ({
  page,
  postAsMember,
}) => {
  const { community, path } = await postAsMember(sizes)
  await visit(page, path)
  await expectShown(page, 0)
  await expect(gallery(page).getByRole('button')).toHaveCount(1)
  const votes = page.getByRole('article').getByRole('group', { name: 'Vote' })
  const before = await votes.boundingBox()

  await page.getByRole('button', { name: 'Next picture' }).click()
  await expectShown(page, 1)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await expect(shownPicture(page)).toContainText('Done.')
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)
  expect(await votes.boundingBox()).toEqual(before)

  // Its index is kept with the post while the page lives.
  await page.getByRole('link', { name: community.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(community.name)
  await page.goBack()
  await expectShown(page, 1)
  await page.reload()
  await expectShown(page, 0)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('POST-021 a swipe moves a gallery', async ({ page, postAsMember }) => {
    const { path } = await postAsMember(sizes)
    await visit(page, path)
    await expectShown(page, 0)
    const y = ((await gallery(page).boundingBox())?.y ?? 0) + 120
    const touch = await touchesOn(page)
    // A quarter of a second.
    const began = Date.now() / 1000
    const touchAt = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      touch(type, type === 'touchEnd' ? [] : [{ x: 260 - 20 * step, y }], began + step * 0.02)
    const start = touchAt('touchStart', 0)
    const moves = Array.from({ length: 12 }, (_, step) => touchAt('touchMove', step + 1))
    await Promise.all([start, ...moves, touchAt('touchEnd', 13)])
    await expectShown(page, 1)
  })
})

test('POST-020, POST-021 a press shows the pictures on the whole screen; the way back closes them', async ({
  page,
  postAsMember,
}) => {
  const { path } = await postAsMember(sizes)
  await visit(page, path)
  await shownPicture(page).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.height ?? 0)).toBe(800)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 / 3')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expectShown(page, 1)
  await expect(shownPicture(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('POST-028, POST-029, POST-030 the picture that is shown is downloaded under a name that says what it is', async ({
  page,
  postAsMember,
}) => {
  const { post, community, path } = await postAsMember(sizes)
  await visit(page, path)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expectShown(page, 1)
  const downloading = page.waitForEvent('download')
  await pick(page, 'Share', 'Download image')
  const download = await downloading
  const name = `stoa-${community.name}-${post.publicId}-2.jpeg`.toLowerCase()
  expect(download.suggestedFilename()).toBe(name)
  expect((await readFile(await download.path())).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('POST-020, IMAGE-009, IMAGE-011 the place of a single picture is kept before it comes, never higher than it may be', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  const wide = await postPictures(page, community, [{ width: 1200, height: 600 }])
  const high = await postPictures(page, community, [{ width: 600, height: 1800 }])
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/images/**', async (route) => {
    await coming
    await route.continue()
  })
  const picture = page.getByRole('article').getByRole('link', { name: 'Full screen' })
  await page.goto(pathOf(community, { public_id: wide.publicId }), { waitUntil: 'domcontentloaded' })
  const before = await picture.boundingBox()
  expect(Math.round((before?.width ?? 0) / (before?.height ?? 1))).toBe(2)
  await expect(picture).toHaveCSS('background-color', /^rgb/)
  come()
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.boundingBox()).toEqual(before)

  await page.setViewportSize({ width: 1280, height: 1000 })
  await visit(page, pathOf(community, { public_id: high.publicId }))
  expect((await picture.boundingBox())?.height).toBeCloseTo(800, 0)
  await page.setViewportSize({ width: 1280, height: 500 })
  expect((await picture.boundingBox())?.height).toBeCloseTo(540, 0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await picture.boundingBox())?.height).toBeCloseTo(740, 0)
})
