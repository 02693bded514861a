import type { Page } from '@playwright/test'
import { renderMarkdown } from '../../../../shared/markdown.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { pathOf, pick, postPictures } from '../../post-steps.ts'

/** Does what the browser does before printing. */
async function beginPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

const endPrint = (page: Page) => page.evaluate(() => dispatchEvent(new Event('afterprint')))

/** Longer than the visible part of a folded comment. */
const long = Array.from({ length: 60 }, (_, i) => `<p>Long line ${i + 1}</p>`).join('')

test('FEEL-015 a printed post is its title, author, date, text and comments, black on white in 11 pt, without controls', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const body = 'Read [the plan](https://example.com/plan) and https://example.com/as-it-is, says @nobody.'
  const author = await makeUser(db)
  const post = await makePost(db, { community, author, title: 'A post on paper', body_html: renderMarkdown(body) })
  const top = await makeComment(db, { post, body_html: long, upvotes: 9 })
  const answer = await makeComment(db, { under: top, body: 'An answer' })
  const deeper = await makeComment(db, { under: answer, body: 'And one to that' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, pathOf(community, post))
  await page.mouse.move(20, 20)
  await articleOf(page, top.id).getByRole('button', { name: /^Fold/ }).click()
  await expect(articleOf(page, answer.id)).toBeHidden()
  await expect(async () => {
    await beginPrint(page)
    await expect(articleOf(page, top.id).getByText('Long line 60', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()

  const article = page.locator('article').filter({ hasText: 'A post on paper' })
  await expect(article.getByRole('heading', { name: 'A post on paper' })).toBeVisible()
  await expect(article.getByText(`@${author.username}`)).toBeVisible()
  const looks = await page.evaluate(() => {
    const styleOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(selector)
      const { color, fontSize, content } = getComputedStyle(element, pseudo)
      return { color, points: Math.round((Number.parseFloat(fontSize) * 72) / 96), content }
    }
    const [plan, plain] = [...document.querySelectorAll('main article p a')].map(
      (link) => getComputedStyle(link, '::after').content,
    )
    return {
      text: styleOf('main article p'),
      comment: styleOf('[data-comment] p'),
      date: styleOf('main article time', '::after').content,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      plan,
      plain,
    }
  })
  expect(looks.text).toMatchObject({ color: 'rgb(0, 0, 0)', points: 11 })
  expect(looks.comment).toMatchObject({ color: 'rgb(0, 0, 0)', points: 11 })
  expect(looks.ground).toBe('rgb(255, 255, 255)')
  expect(looks.date).toMatch(/^"\d+ \w+ \d{4}, \d\d:\d\d/)
  expect(looks.plan).toBe('" (https://example.com/plan)"')
  expect(looks.plain).toBe('""')
  for (const control of await page.locator('button, nav, aside, textarea, select, [role="status"]').all())
    await expect(control).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  const lefts = []
  for (const { id } of [top, answer, deeper]) {
    await expect(articleOf(page, id)).toBeVisible()
    lefts.push((await articleOf(page, id).boundingBox())?.x ?? 0)
  }
  expect(lefts).toEqual([...new Set(lefts)].sort((a, b) => a - b))

  await endPrint(page)
  await page.emulateMedia({ media: 'screen' })
  await expect(articleOf(page, answer.id)).toBeHidden()
})

test('FEEL-015 what the browser makes pages of is the whole thread, drawn or not', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  for (let i = 1; i <= 45; i++) await makeComment(db, { post, body: `One of many, ${i}.` })
  await visit(page, '/about')
  // Later batches are never rendered.
  await page.evaluate(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms: number) => (ms === 100 ? 0 : wait(act, ms))) as typeof setTimeout
  })
  await follow(page, pathOf(community, post))
  await expect(page.locator('[data-comment]')).toHaveCount(20)
  await page.mouse.move(20, 20)
  await expect(async () => {
    await page.pdf({ format: 'A4' })
    await expect(page.locator('[data-comment]')).toHaveCount(45, { timeout: 1000 })
  }).toPass()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeGreaterThan(1)
  expect(pages?.length).toBeLessThan(8)
})

test('FEEL-015 no picture is cut over a page, and all of a gallery are printed', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  const tall = { width: 400, height: 1600 }
  const { publicId } = await postPictures(page, community, [tall, tall, { width: 1600, height: 400 }])
  await visit(page, `/${community.name}/post/${publicId}`)
  await beginPrint(page)
  const pictures = page.locator('main article figure')
  await expect(pictures).toHaveCount(3)
  const a4 = { width: 680, height: 990 }
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveCSS('break-inside', 'avoid')
    const image = await picture.locator('img').boundingBox()
    expect(image?.height).toBeLessThan(a4.height)
    expect(image?.height).toBeGreaterThan(100)
  }
  const [first, second] = await Promise.all([0, 1].map((at) => pictures.nth(at).boundingBox()))
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
})

test('FEEL-015 "Print without comments" prints the post alone, and what is printed next is whole', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
  await visit(page, pathOf(community, post))
  await pick(page, 'More', 'Print without comments')
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments).toBeVisible()
  await beginPrint(page)
  await expect(comments).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endPrint(page)
  await beginPrint(page)
  await expect(comments).toBeVisible()
})
