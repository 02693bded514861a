import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { guestRoutes, memberRoutes } from '../every-route.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'
import { cutText } from './cut-text.ts'

/** Sets the default text size of the browser, in px. */
async function chooseTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

test('FEEL-014 if the browser’s text is twice as large, icons, avatars, columns and the bar are too, and the layout changes with them', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post })
  const sizes = async () => {
    await visit(page, pathOf(community, post))
    const width = async (selector: string) =>
      (await page.locator(selector).filter({ visible: true }).first().boundingBox())?.width
    const bar = await page.locator('header:has(search)').boundingBox()
    return {
      icon: await width('main article svg'),
      crest: await width(`main a[href="/${community.name}"] span[style]`),
      face: await width('[data-comment] header span[style]'),
      bar: Math.floor(bar?.height ?? 0),
      column: (await width('main')) ?? 0,
    }
  }
  await page.setViewportSize({ width: 1300, height: 900 })
  const usual = await sizes()
  const isPhone = () => page.getByRole('button', { name: 'Menu' }).isVisible()
  expect(await isPhone()).toBe(false)
  await chooseTextSize(page, 32)
  await page.setViewportSize({ width: 2600, height: 900 })
  const twice = await sizes()
  const { column, ...rest } = usual
  const { column: twiceColumn, ...twiceRest } = twice
  expect(twiceRest).toEqual(Object.fromEntries(Object.entries(rest).map(([name, size]) => [name, (size ?? 0) * 2])))
  // The gaps between columns do not grow.
  expect(twiceColumn).toBeGreaterThanOrEqual(column * 2)
  await page.setViewportSize({ width: 1300, height: 900 })
  expect(await isPhone()).toBe(true)
})

test('FEEL-014 with text twice as large no page scrolls sideways or cuts text', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  test.setTimeout(180_000)
  expectErrors(/404/)
  const found: string[] = []
  await chooseTextSize(page, 32)
  const look = async (path: string) => {
    await visit(page, path)
    found.push(...(await cutText(page, [['100', 'normal']])))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of await guestRoutes(db)) await look(path)
  const user = await makeUser(db)
  await logIn(user)
  for (const path of await memberRoutes(db, user)) await look(path)
  expect(found).toEqual([])
})
