import type { Locator, Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox, replyBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

/** Selects the whole text of an element, as a drag does. */
async function select(words: Locator): Promise<void> {
  await words.evaluate((element) => getSelection()?.selectAllChildren(element))
}

const quoteButton = (page: Page) => page.getByRole('button', { name: 'Quote', exact: true })

test('FEEL-010 Quote, Reply and "r" add the selected text of a comment as a quotation to the reply, after its text', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const body_html = '<p>Said <strong>with</strong> emphasis.</p><ul><li>One</li><li>Two</li></ul>'
  const quoted = await makeComment(db, { post, body_html })
  const other = await makeComment(db, { post, body: 'Another matter.' })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await page.mouse.move(20, 20)
  const text = articleOf(page, quoted.id).getByText('Said with emphasis.').locator('..')
  await expect(async () => {
    await select(text)
    await expect(quoteButton(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  const [words, button] = [await text.boundingBox(), await quoteButton(page).boundingBox()]
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  await quoteButton(page).click()
  const first = '> Said with emphasis.\n>\n> One\n> Two\n\n'
  await expect(articleOf(page, quoted.id).getByRole('textbox')).toHaveValue(first)
  await expect(replyBox(page)).toBeFocused()
  await page.keyboard.type('So it is.')
  await expect(quoteButton(page)).toHaveCount(0)

  await select(articleOf(page, quoted.id).getByText('One', { exact: true }))
  await articleOf(page, quoted.id).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(replyBox(page)).toHaveValue(`${first}So it is.\n\n> One\n\n`)
  await page.keyboard.type('!')
  await expect(replyBox(page)).toHaveValue(`${first}So it is.\n\n> One\n\n!`)

  await articleOf(page, quoted.id).focus()
  await select(articleOf(page, other.id).getByText('Another matter.'))
  await page.keyboard.press('r')
  await expect(articleOf(page, other.id).getByRole('textbox')).toHaveValue('> Another matter.\n\n')
  await expect(articleOf(page, other.id).getByRole('textbox')).toBeFocused()

  await page.reload()
  await expect(articleOf(page, quoted.id).getByRole('textbox')).toHaveValue(`${first}So it is.\n\n> One\n\n!`)
})

test('FEEL-010 selected text of the post is quoted in the box for new comments, also on a phone', async ({
  page,
  db,
  logIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, body_html: '<p>What the post says.</p>' })
  const comment = await makeComment(db, { post, body: 'What a comment says.' })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await newBox(page).fill('Before.')
  await newBox(page).blur()
  await expect(async () => {
    await select(page.getByText('What the post says.'))
    await expect(quoteButton(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await quoteButton(page).click()
  await expect(newBox(page)).toHaveValue('Before.\n\n> What the post says.\n\n')
  await expect(newBox(page)).toBeFocused()

  // A selection across two texts cannot be quoted.
  await newBox(page).blur()
  await page.evaluate(
    (id) => {
      const end = document.querySelector(`[data-comment="${id}"] p`)
      const start = document.querySelector('main article p')
      if (end && start) getSelection()?.setBaseAndExtent(start, 0, end, 1)
    },
    (await articleOf(page, comment.id).getAttribute('data-comment')) ?? '',
  )
  await expect(quoteButton(page)).toHaveCount(0)
})

test('FEEL-010 there is no Quote for those who may not comment', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const open = await makePost(db, { community, body_html: '<p>Words for guests.</p>' })
  const locked = await makePost(db, {
    community,
    body_html: '<p>Words that are locked.</p>',
    locked_at: new Date(),
    locked_as: 'mods',
  })
  const comment = await makeComment(db, { post: locked, body: 'An old comment.' })
  const member = await makeUser(db)
  await visit(page, pathOf(community, open))
  await page.mouse.move(20, 20)
  await select(page.getByText('Words for guests.'))
  await page.keyboard.press('r')
  await expect(quoteButton(page)).toHaveCount(0)
  await logIn(member)
  await visit(page, pathOf(community, locked))
  await page.mouse.move(20, 20)
  for (const words of [page.getByText('Words that are locked.'), articleOf(page, comment.id).locator('p')]) {
    await select(words)
    await page.keyboard.press('r')
    await expect(quoteButton(page)).toHaveCount(0)
  }
  await expect(replyBox(page)).toHaveCount(0)
})
