import { makeCommunity, makePost } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('POST-045 on a phone the menu of a post in a long feed lies at the foot of the window, wherever the page stands', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  for (let made = 0; made < 8; made++) await makePost(db, { community, body: 'Some words.' })
  await visit(page, `/${community.name}`)
  const more = page.getByRole('article').first().getByRole('button', { name: 'More', exact: true })
  await more.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await more.tap()
  const hide = page.getByRole('menuitem', { name: 'Hide' })
  await hide.waitFor()
  const box = await page.locator('[popover]:popover-open').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  await expect(hide).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})
