import type { Page } from '@playwright/test'
import { builtFile } from '../../built-files.ts'
import { expect, visit } from '../../fixtures.ts'
import { test } from '../../picture-posts.ts'
import { apart, boxOf, opener, photos, placeIn, scale, shown, stage, viewer } from '../../viewer-steps.ts'

/** Whether the picture covers the whole window. */
async function fillsWindow(page: Page): Promise<boolean> {
  const [picture, window] = [await boxOf(shown(page)), await boxOf(stage(page))]
  const near = (one: number, other: number) => one <= other + 1
  return (
    near(picture.x, window.x) &&
    near(picture.y, window.y) &&
    near(window.x + window.width, picture.x + picture.width) &&
    near(window.y + window.height, picture.y + picture.height)
  )
}

test('FEEL-006 a picture opens over the page, is zoomed by wheel, double press and keys, and moved by drag and arrows', async ({
  page,
  postAsMember,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { post, path } = await postAsMember(photos.slice(0, 1))
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await visit(page, path)
  await expect(opener(page)).toBeVisible()
  await page.mouse.move(300, 300)
  const code = builtFile('web/discussion/posts/images/ImageViewer.tsx').slice(3)
  expect(scripts.filter((url) => url.endsWith(code))).toEqual([])

  await opener(page).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await opener(page).click({ position: { x: 200, y: 200 } })
  await expect(stage(page)).toBeFocused()
  expect(scripts.filter((url) => url.endsWith(code)).length).toBeGreaterThan(0)

  // After the animation: the whole picture in the window, its caption and alt text, and no buttons to other pictures.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const window = await boxOf(stage(page))
  const whole = await boxOf(shown(page))
  expect(whole.width / whole.height).toBeCloseTo(1.5, 1)
  expect(whole.height).toBeCloseTo(window.height, 0)
  await expect(scale(page)).toHaveText('100 %')
  await expect(viewer(page).getByText('From the north.')).toBeVisible()
  await expect(viewer(page).getByText('A hill with a single tree.')).toBeVisible()
  await expect(shown(page)).toHaveAttribute('alt', 'A hill with a single tree.')
  const original = viewer(page).getByRole('link', { name: 'Original' })
  expect(await original.getAttribute('href')).toBe(post.images[0]?.url)
  await expect(viewer(page).getByRole('button', { name: /picture$/ })).toHaveText([''])

  // The place under the pointer stays under it.
  const at = { x: window.x + window.width * 0.6, y: window.y + window.height * 0.4 }
  const before = await placeIn(shown(page), at)
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -600)
  await expect(scale(page)).toHaveText('332 %')
  await expect.poll(async () => apart(await placeIn(shown(page), at), before)).toBeLessThan(1)
  await page.mouse.wheel(0, -6000)
  await expect(scale(page)).toHaveText('800 %')
  await page.mouse.wheel(0, 9000)
  await expect(scale(page)).toHaveText('100 %')
  await expect.poll(() => boxOf(shown(page))).toEqual(whole)

  await page.mouse.dblclick(at.x, at.y)
  await expect(scale(page)).toHaveText('250 %')
  await expect.poll(async () => apart(await placeIn(shown(page), at), before)).toBeLessThan(1)

  // The picture covers the window, however far it is dragged.
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y - 40)
  const dragged = await placeIn(shown(page), { x: at.x - 60, y: at.y - 40 })
  expect(apart(dragged, before)).toBeLessThan(1)
  await page.mouse.move(at.x + 5_000, at.y + 5_000)
  await page.mouse.up()
  await expect.poll(() => fillsWindow(page)).toBe(true)
  await page.mouse.dblclick(at.x, at.y)
  await expect(scale(page)).toHaveText('100 %')

  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(scale(page)).toHaveText('225 %')
  const middle = (await boxOf(shown(page))).x
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round((await boxOf(shown(page))).x)).toBeLessThan(Math.round(middle))
  await page.keyboard.press('-')
  await expect(scale(page)).toHaveText('150 %')
  await page.keyboard.press('0')
  await expect(scale(page)).toHaveText('100 %')
  // Also by its buttons, which keep the focus when they are disabled.
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(scale(page)).toHaveText('150 %')
  const out = viewer(page).getByRole('button', { name: 'Zoom out' })
  await out.click()
  await expect(scale(page)).toHaveText('100 %')
  await expect(out).toHaveAttribute('aria-disabled', 'true')
  await expect(out).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('FEEL-006 arrows and buttons lead to the next picture and back, each whole at first; Back closes to the same place', async ({
  page,
  postAsMember,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const { path } = await postAsMember(photos)
  await visit(page, path)
  await page.evaluate(() => scrollTo(0, 150))
  await opener(page).focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(stage(page)).toBeFocused()
  await expect(viewer(page).getByText('1 / 3')).toBeVisible()
  await expect(viewer(page).getByRole('button', { name: 'Previous picture' })).toHaveCount(0)

  await page.keyboard.press('+')
  await viewer(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  await expect(scale(page)).toHaveText('100 %')
  await expect(viewer(page).getByText('From the north.')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('From the south.')).toBeVisible()
  await expect(stage(page)).toBeFocused()
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  // High pictures are shown whole too.
  const window = await boxOf(stage(page))
  await expect.poll(async () => Math.round((await boxOf(shown(page))).height)).toBe(Math.round(window.height))
  // The wheel over the viewer does not scroll the page.
  await page.mouse.move(window.x + 20, window.y - 20)
  await page.mouse.wheel(0, 300)
  await page.mouse.move(window.x + window.width / 2, window.y + 50)
  await page.mouse.wheel(0, 300)

  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(opener(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('FEEL-006 a press with Ctrl opens the picture itself in a tab; single keys that are off are off here too', async ({
  page,
  context,
  postAsMember,
}) => {
  const { post, path } = await postAsMember(photos.slice(0, 1))
  await visit(page, path)
  await expect(opener(page)).toHaveAttribute('href', post.images[0]?.url ?? '')
  // The browser opens the tab by itself; the test only checks that nothing prevents it.
  context.on('page', (tab) => void tab.close())
  const isPrevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('click', ({ defaultPrevented }) => resolve(defaultPrevented), { once: true }),
      ),
  )
  await opener(page).click({ modifiers: ['ControlOrMeta'] })
  expect(await isPrevented).toBe(false)
  await expect(viewer(page)).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('comment_keys_disabled', 'true'))
  await opener(page).click()
  await expect(stage(page)).toBeFocused()
  await page.keyboard.press('+')
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(scale(page)).toHaveText('150 %')
  await page.keyboard.press('0')
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(scale(page)).toHaveText('225 %')
})
