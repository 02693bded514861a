import type { Locator, Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { posts } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { openHelp } from '../../key-steps.ts'
import { pathOf } from '../../post-steps.ts'

async function close(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('FEEL-001, FEEL-003 keys move through a feed, vote, unfold, save, hide, open and edit; on the page of a post they act on it and lead to the next post of the feed', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const text = '<p>A line of a long text.</p>'.repeat(40)
  const third = await makePost(db, { community, title: 'Third', author })
  const second = await makePost(db, { community, title: 'Second', body_html: text })
  const first = await makePost(db, { community, title: 'First' })
  await makeComment(db, { post: first })
  await logIn(author)
  await visit(page, `/${community.name}?sort=latest`)
  const link = (name: string) => posts(page).getByRole('link', { name, exact: true })
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  const key = (pressed: string) => page.keyboard.press(pressed)

  const help = await openHelp(page)
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['In feeds', 'On every page'])
  await expect(help).toContainText('Unfold its text or picture in place')
  await close(page, help)
  await key('j')
  await expect(link('First')).toBeFocused()
  await key('j')
  await expect(link('Second')).toBeFocused()
  await key('k')
  await expect(link('First')).toBeFocused()
  await key('u')
  await expect(card('First').getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
  // A press during the request of the last vote is ignored, and nothing shows the end of that request.
  const down = card('First').getByRole('button', { name: 'Downvote' })
  await expect
    .poll(async () => {
      if ((await down.getAttribute('aria-pressed')) === 'false') await key('d')
      return down.getAttribute('aria-pressed')
    })
    .toBe('true')
  await key('j')
  const folded = (await card('Second').boundingBox())?.height ?? 0
  await key('x')
  await expect.poll(async () => (await card('Second').boundingBox())?.height ?? 0).toBeGreaterThan(folded + 400)
  await key('x')
  await expect.poll(async () => (await card('Second').boundingBox())?.height).toBe(folded)
  await key('s')
  await expect(page.getByRole('dialog', { name: 'Save' })).toBeVisible()
  await close(page, page.getByRole('dialog'))
  await expect(link('Second')).toBeFocused()
  await key('.')
  await expect(page.getByRole('menu', { name: 'More' })).toBeVisible()
  await key('Escape')
  await link('Second').focus()
  await key('k')
  await key('c')
  await expect(page).toHaveURL(`${pathOf(community, first)}#comments`)
  await page.goBack()
  await link('First').focus()
  await key('Enter')
  await expect(page).toHaveURL(pathOf(community, first))
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
  await key('[')
  await expect(page.getByRole('status').getByText('This is the first post of the feed.')).toBeVisible()
  await key(']')
  await expect(page).toHaveURL(pathOf(community, second))
  await key(']')
  await expect(page).toHaveURL(pathOf(community, third))
  await key(']')
  await expect(page.getByRole('status').getByText('No more posts')).toBeVisible()
  await key('s')
  await expect(page.getByRole('dialog', { name: 'Save' })).toBeVisible()
  await close(page, page.getByRole('dialog'))
  // Waits for the thread: before that only the keys of all pages work.
  await expect(newBox(page)).toBeVisible()
  await key('?')
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'Among comments',
    'On a post or the comment in focus',
    'On every page',
  ])
  await close(page, help)
  await key('e')
  await expect(page).toHaveURL(`/new?edit=${third.public_id}`)
  await page.goBack()
  await page.goBack()
  await expect(link('Second')).toBeVisible()
  await link('Second').focus()
  await key('h')
  await expect(page.getByText('Post hidden.')).toBeVisible()
  await expect(link('Third')).toBeFocused()
})

test('FEEL-002, FEEL-003 g and a letter lead to pages, by the typed letter in any layout; if single keys are turned off, no key works', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await makeCommunity(db, { founder: user })
  await visit(page, '/about')
  await close(page, await openHelp(page))
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
  await logIn(user)
  await visit(page, '/about')
  await close(page, await openHelp(page))
  for (const [key, path] of [
    ['a', '/all'],
    ['s', '/subscriptions'],
    ['n', '/notifications'],
    ['q', '/queue'],
    ['m', `/@${user.username}/lists`],
    ['p', `/@${user.username}`],
    ['h', '/'],
  ] as const) {
    await page.keyboard.press('g')
    // Another keyboard layout has the letter at another place.
    await page.evaluate(
      (typed) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, code: 'KeyZ', bubbles: true })),
      key,
    )
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('main')).toBeVisible()
  }
  // After that time the letter names no place.
  await page.keyboard.press('g')
  const pressedAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 1500, pressedAt)
  await page.keyboard.press('a')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(`/@${user.username}/lists`)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  // In a text field it is a letter.
  await page.keyboard.type('gp')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('gp')
  await page.getByRole('combobox', { name: 'Search' }).blur()

  const help = await openHelp(page)
  // The list is longer than a low window, but its first row keeps its height.
  await page.setViewportSize({ width: 1280, height: 400 })
  const row = help.locator('label').filter({ hasText: 'Single keys' })
  const [words, room] = await Promise.all([row.locator('span').boundingBox(), row.boundingBox()])
  expect(words?.height).toBeLessThanOrEqual(room?.height ?? 0)
  await help.getByRole('switch', { name: 'Single keys' }).uncheck()
  await close(page, help)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Feed menu' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(help.getByRole('switch', { name: 'Single keys' })).not.toBeChecked()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
