import { renderMarkdown } from '../../../../shared/markdown.ts'
import { makeComment, makeCommunity, makePost } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const fence = '```'
const wideCode = `${fence}\nconst wide = '${'long '.repeat(60)}'\nnext()\n${fence}`
const narrowCode = `${fence}\nshort()\n${fence}`
const wideTable = `|${' A title of a column |'.repeat(14)}\n|${'-|'.repeat(14)}\n|${' cell |'.repeat(14)}`

test('FEEL-010 code has "Copy", and blocks wider than their text are regions that the keyboard can scroll', async ({
  page,
  db,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const community = await makeCommunity(db)
  const body_html = renderMarkdown(`${wideCode}\n\n${wideTable}`)
  const post = await makePost(db, { community, body_html })
  const comment = await makeComment(db, { post, body_html: renderMarkdown(`${narrowCode}\n\n|a|b|\n|-|-|\n|1|2|`) })
  await visit(page, pathOf(community, post))
  const article = page.locator('main > article')
  const [code, table] = [
    article.getByRole('region', { name: /^Code \d/ }),
    article.getByRole('region', { name: /^Table \d/ }),
  ]
  await expect(code).toBeVisible()
  await expect(table.getByRole('table')).toBeVisible()
  for (const region of [code, table]) {
    await region.focus()
    await expect(region).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  // Blocks that fit are not in the Tab order.
  await expect(articleOf(page, comment.id).getByRole('region')).toHaveCount(0)
  await expect(articleOf(page, comment.id).getByRole('table')).toBeVisible()

  const copy = articleOf(page, comment.id).getByRole('button', { name: 'Copy' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(articleOf(page, comment.id).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('short()\n')
  await expect(copy).toHaveText('Copy')
})
