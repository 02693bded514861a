import type { Page } from '@playwright/test'
import { expect, visit } from '../../fixtures.ts'
import { test } from '../../picture-posts.ts'
import { touchesOn } from '../../touches.ts'
import { apart, boxOf, opener, photos, placeIn, scale, shown, stage, viewer } from '../../viewer-steps.ts'

/** Waits until all animations have ended, and fonts are loaded. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await document.fonts.ready
    do {
      await drawn()
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    } while (document.getAnimations().length > 0)
    await drawn()
  })

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

test('FEEL-006 a swipe leads on, two fingers and a double press zoom, one finger moves what is closer', async ({
  page,
  postAsMember,
}) => {
  const { path } = await postAsMember(photos)
  await visit(page, path)
  await opener(page).scrollIntoViewIfNeeded()
  await opener(page).tap()
  await expect(stage(page)).toBeFocused()
  await expect(viewer(page).getByText('1 / 3')).toBeVisible()
  const window = await boxOf(stage(page))
  const y = window.y + window.height / 2
  const touch = await touchesOn(page)
  const draw = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touch('touchStart', [from])
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    await touch('touchEnd')
  }

  await draw({ x: 260, y }, { x: 100, y })
  await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  await draw({ x: 100, y }, { x: 260, y })
  await expect(viewer(page).getByText('1 / 3')).toBeVisible()
  // There is no picture before the first.
  await draw({ x: 100, y }, { x: 260, y })
  await expect(viewer(page).getByText('1 / 3')).toBeVisible()

  // Moves two fingers to three times their distance around the same place of the picture. The foot may get another line, which moves the middle of
  // the window.
  const middle = async () => {
    const box = await boxOf(stage(page))
    return { x: 200, y: box.y + box.height / 2 }
  }
  await expect.poll(async () => Math.round((await boxOf(shown(page))).x)).toBe(0)
  await standsStill(page)
  const at = await middle()
  const before = await placeIn(shown(page), at)
  const fingers = (distance: number) => [
    { ...at, x: at.x - distance },
    { ...at, x: at.x + distance },
  ]
  await touch('touchStart', fingers(40))
  for (const part of [60, 80, 100, 120]) await touch('touchMove', fingers(part))
  await touch('touchEnd')
  await expect(scale(page)).toHaveText('300 %')
  await expect.poll(async () => apart(await placeIn(shown(page), await middle()), before)).toBeLessThan(1)

  // One finger now moves the picture, and does not swipe to another.
  await draw({ x: 100, y }, { x: 300, y })
  await expect(viewer(page).getByText('1 / 3')).toBeVisible()
  await expect.poll(async () => apart(await placeIn(shown(page), at), before)).toBeGreaterThan(1)
  await expect(scale(page)).toHaveText('300 %')

  // With times of their own: a busy machine is slower than a finger.
  const from = Date.now() / 1000
  for (const [part, seconds] of [0, 0.05, 0.15, 0.2].entries()) {
    const isDown = part % 2 === 0
    await touch(isDown ? 'touchStart' : 'touchEnd', isDown ? [at] : [], from + seconds)
  }
  await expect(scale(page)).toHaveText('100 %')

  // All buttons are large enough for a thumb and inside the window.
  for (const control of await viewer(page).getByRole('button').all()) {
    const { x, width, height } = await boxOf(control)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(x + width).toBeLessThanOrEqual(360)
  }
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
})
