import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const offered = (page: Page) => page.getByRole('listbox', { name: 'Members' })
const names = (page: Page) => offered(page).getByRole('option')
const chosen = (page: Page) => offered(page).getByRole('option', { selected: true })

/** Behind its picture, which is a letter here. */
const named = ({ username }: { username: string }) => new RegExp(`${username}$`)

let groups = 0
/** A post in whose thread one of five has written; all of their names begin in a way of their own. */
async function scene(db: Parameters<typeof makeUser>[0]) {
  const begin = `zq${groups++}${process.pid % 97}`
  const [ada, ben, cleo] = [
    await makeUser(db, { username: `${begin}_ada` }),
    await makeUser(db, { username: `${begin}_Ben` }),
    await makeUser(db, { username: `${begin}_cleo` }),
  ]
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, author: cleo })
  return { begin, ada, ben, cleo, viewer: await makeUser(db), community, post }
}

async function findNothing(page: Page) {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
}

/** How far the page and the text in it have moved is nothing. */
const placesOf = (page: Page) =>
  page.evaluate(() => [scrollY, document.querySelector('textarea')?.getBoundingClientRect().toJSON()])

test('FLAIR-024 names are offered while an @ and a letter are written, those of the thread first, and taken by keys alone', async ({
  page,
  db,
  logIn,
}) => {
  const { begin, ada, ben, cleo, viewer, community, post } = await scene(db)
  await logIn(viewer)
  await visit(page, pathOf(community, post))
  const box = newBox(page)
  await box.click()
  await page.keyboard.type('Ask @')
  await expect(offered(page)).toHaveCount(0)
  const before = await placesOf(page)
  await page.keyboard.type(begin)
  await expect(names(page)).toHaveText([cleo, ada, ben].map(named))
  expect(await placesOf(page)).toEqual(before)
  await expect(page.getByRole('status').filter({ hasText: '3 names. Enter takes one.' })).toHaveCount(1)
  await expect(box).toHaveAttribute('aria-controls', (await offered(page).getAttribute('id')) ?? '')
  await expect(chosen(page)).toHaveText(named(cleo))
  await findNothing(page)

  // In Safari the Enter that ends a composition comes after it, and takes nothing.
  await box.evaluate((area) => {
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    area.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText(named(ben))
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`Ask @${ben.username} `)
  await expect(offered(page)).toHaveCount(0)
  for (const name of ['aria-controls', 'aria-activedescendant']) expect(await box.getAttribute(name)).toBeNull()

  // Taken back as what is typed.
  await page.keyboard.press('Control+Z')
  await expect(box).toHaveValue(`Ask @${begin}`)
  await expect(names(page)).toHaveCount(3)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText(named(ben))
  await page.keyboard.press('Escape')
  await expect(offered(page)).toHaveCount(0)
  await expect(box).toHaveValue(`Ask @${begin}`)
  await expect(box).toBeFocused()
  await page.keyboard.type('_')
  await expect(offered(page)).toHaveCount(0)
  // Enter is a new line again, and Ctrl+Enter sends whatever is offered.
  await page.keyboard.press('Enter')
  await page.keyboard.type(`@${begin}_A`)
  await expect(names(page)).toHaveText([named(ada)])
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(`Ask @${begin}_\n@${ada.username} `)
  await expect(box).toBeFocused()
  await page.keyboard.type(`@${cleo.username.slice(0, -1)}`)
  await expect(names(page)).toHaveText([named(cleo)])
  await page.keyboard.type('o')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('link', { name: `@${ada.username}` })
  await expect(link).toBeVisible()
  const written = page.getByRole('article', { name: `Comment by ${viewer.username}` })
  await expect(written.getByRole('link', { name: `@${cleo.username}` })).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/@${ada.username}$`))
})

test('FLAIR-024 in the composer too, by the mouse; the preview knows the name, and the draft keeps it', async ({
  page,
  db,
  logIn,
}) => {
  const { begin, ben, viewer, community } = await scene(db)
  await logIn(viewer)
  await visit(page, `/new?community=${community.name}`)
  const body = page.getByLabel('Body', { exact: true })
  await body.click()
  await page.keyboard.type(`For @${begin}_b and nobody else`)
  for (let n = 0; n < ' and nobody else'.length; n++) await page.keyboard.press('ArrowLeft')
  await names(page).first().click()
  await expect(body).toHaveValue(`For @${ben.username} and nobody else`)
  await expect(body).toBeFocused()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('link', { name: `@${ben.username}` })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await visit(page, `/new?community=${community.name}`)
  await expect(body).toHaveValue(`For @${ben.username} and nobody else`)
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 360],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 420 }, hasTouch: true, isMobile: true })

    test('FLAIR-024 on a phone, with the room that a keyboard leaves, a name is taken by a touch', async ({
      page,
      db,
      logIn,
    }) => {
      const { begin, ada, viewer, community, post } = await scene(db)
      await logIn(viewer)
      await visit(page, pathOf(community, post))
      const box = newBox(page)
      await box.tap()
      await page.keyboard.type(`Thanks for all of this, and most of all to @${begin}`)
      await expect(names(page)).toHaveCount(3)
      const [list, area] = [await offered(page).boundingBox(), await box.boundingBox()]
      if (!list || !area) throw new Error('Nothing is shown.')
      expect(list.x).toBeGreaterThanOrEqual(8)
      expect(list.x + list.width).toBeLessThanOrEqual(width - 8)
      expect(list.y).toBeGreaterThanOrEqual(8)
      expect(list.y + list.height).toBeLessThanOrEqual(412)
      for (const option of await names(page).all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await findNothing(page)
      await names(page).filter({ hasText: ada.username }).tap()
      await expect(box).toHaveValue(`Thanks for all of this, and most of all to @${ada.username} `)
      await expect(box).toBeFocused()
    })
  })
}
