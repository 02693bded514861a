import type { Locator } from '@playwright/test'
import { renderMarkdown } from '../../../../shared/markdown.ts'
import { makeComment, makeCommunity, makePost } from '../../../factories.ts'
import { articleOf, newBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const directionOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction)

/** The side of its line on which a text begins. */
const sideOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const place = element.getBoundingClientRect()
    return text.left - place.left < place.right - text.right ? 'left' : 'right'
  })

test('MARKDOWN-007 right-to-left posts and comments are laid out from the right, among left-to-right ones', async ({
  page,
  db,
}) => {
  const body = 'שלום עולם.\n\nIn between.\n\nمرحبا بالعالم.\n\n- אחת\n- two.\n\n> ציטוט'
  const body_html = renderMarkdown(body)
  const about = 'קהילה לדוגמה.\nA second line.'
  const community = await makeCommunity(db, { about })
  const post = await makePost(db, { community, title: 'שאלה על העבר?', body, body_html })
  const comment = await makeComment(db, { post, body: 'תשובה.', body_html: renderMarkdown('תשובה.\n\nEnglish.') })
  await visit(page, pathOf(community, post))
  const main = page.getByRole('main')
  const article = main.getByRole('article').first()
  expect(await directionOf(main)).toBe('ltr')
  const title = main.getByRole('heading', { level: 1 })
  expect([await directionOf(title), await sideOf(title)]).toEqual(['rtl', 'right'])
  for (const [words, side] of [
    ['שלום עולם.', 'right'],
    ['In between.', 'left'],
    ['مرحبا بالعالم.', 'right'],
    ['ציטוט', 'right'],
  ] as const)
    expect(await sideOf(article.locator('p', { hasText: words })), words).toBe(side)
  expect(await directionOf(article.locator('ul'))).toBe('rtl')
  // The text is beside its list mark, with its full stop after it.
  const item = article.locator('li', { hasText: 'two.' })
  expect(await sideOf(item)).toBe('right')
  const answer = articleOf(page, comment.id)
  expect(await sideOf(answer.locator('p', { hasText: 'תשובה.' }))).toBe('right')
  expect(await sideOf(answer.locator('p', { hasText: 'English.' }))).toBe('left')
  expect(await directionOf(page.getByText('קהילה לדוגמה.').first())).toBe('rtl')

  await visit(page, `/${community.name}`)
  const heading = page.getByRole('heading', { level: 2, name: 'שאלה על העבר?' })
  expect([await directionOf(heading), await sideOf(heading)]).toEqual(['rtl', 'right'])
})

test('MARKDOWN-007 fields take the direction of their text', async ({ page, openPost }) => {
  const { community } = await openPost()
  const search = page.getByRole('combobox', { name: 'Search' })
  for (const field of [newBox(page), search]) {
    await field.fill('שלום')
    expect(await directionOf(field)).toBe('rtl')
    await field.fill('Hello')
    expect(await directionOf(field)).toBe('ltr')
  }
  await visit(page, `/new?community=${community.name}`)
  for (const label of ['Title', 'Body']) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('مرحبا')
    expect(await directionOf(field)).toBe('rtl')
  }
})
